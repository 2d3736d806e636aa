"""The persons of a group: names, no accounts."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

from chronicle.history import PersonTold, persons_told, played_of
from chronicle.models import Campaign, Person
from chronicle.selectors import chapters_of, persons_of
from chronicle.series_history import PersonPlayed, persons_played, sessions_told
from chronicle.services.people import group_rename
from tables.api.auth import hosting_at, visitor_at
from tables.api.kinds import is_series
from tables.api.looks_bodies import MergeIn, NameIn, PeopleOut, PersonRow
from tables.api.problems import Missing
from tables.api.schema import described
from tables.api.wire import TableView, answer, body_of
from tables.services.people import person_forget, person_rename, persons_merge


class People(TableView):
    """Who played."""

    @described("person_list", tag="people", gives={200: PeopleOut}, fails=(404,))
    def get(self, request: Request, ref: str) -> Response:
        """The group and everybody who played in this chronicle."""
        return answer(_people(visitor_at(request, ref).campaign))


class OnePerson(TableView):
    """One person of the group."""

    @described(
        "person_rename",
        tag="people",
        takes=NameIn,
        gives={200: PeopleOut},
        fails=(403, 404, 413, 415, 422),
    )
    def put(self, request: Request, ref: str, number: int) -> Response:
        """Call a person otherwise, in seats, results and save strings. The host's."""
        campaign = hosting_at(request, ref).campaign
        held = _person_at(campaign, number)
        person_rename(person=held, name=body_of(request, NameIn).name)
        return answer(_people(campaign))

    @described("person_forget", tag="people", gives={200: PeopleOut}, fails=(403, 404))
    def delete(self, request: Request, ref: str, number: int) -> Response:
        """Take a person's name for good, out of results and save strings too. The host's.

        Games and seats stay, and name nobody. It cannot be undone.
        """
        campaign = hosting_at(request, ref).campaign
        person_forget(person=_person_at(campaign, number))
        return answer(_people(campaign))


class Merge(TableView):
    """One person, written in two ways."""

    @described(
        "person_merge",
        tag="people",
        takes=MergeIn,
        gives={200: PeopleOut},
        fails=(403, 404, 413, 415, 422),
    )
    def post(self, request: Request, ref: str, number: int) -> Response:
        """Make two persons one: the other one's name stands everywhere. The host's."""
        campaign = hosting_at(request, ref).campaign
        gone = _person_at(campaign, number)
        kept = _person_at(campaign, body_of(request, MergeIn).into)
        persons_merge(kept=kept, gone=gone)
        return answer(_people(campaign))


class GroupName(TableView):
    """The group."""

    @described(
        "group_rename",
        tag="people",
        takes=NameIn,
        gives={200: PeopleOut},
        fails=(403, 404, 413, 415, 422),
    )
    def put(self, request: Request, ref: str) -> Response:
        """Call the group otherwise; without a name it is called as the campaign is. The host's."""
        campaign = hosting_at(request, ref).campaign
        group_rename(campaign=campaign, name=body_of(request, NameIn).name)
        return answer(_people(campaign))


def _person_at(campaign: Campaign, number: int) -> Person:
    """A living person of the campaign's group.

    Raises:
        Missing: there is none.
    """
    held = persons_of(campaign).filter(pk=number).first()
    if held is None:
        raise Missing
    return held


def _people(campaign: Campaign) -> PeopleOut:
    campaign.refresh_from_db()
    if is_series(campaign):
        sessions = sessions_told(campaign)
        people = tuple(_row_of_series(each) for each in persons_played(campaign, sessions))
    else:
        played = played_of(tuple(chapters_of(campaign)))
        people = tuple(_row(each) for each in persons_told(campaign, played))
    group = None if campaign.group is None else campaign.group.name
    return PeopleOut(group=group, people=people)


def _row(each: PersonTold) -> PersonRow:
    forgotten = _is_forgotten(each)
    return PersonRow(
        person=None if forgotten else each.key,
        name="" if forgotten else each.name,
        forgotten=forgotten,
        games=each.games,
        wins=each.wins,
        roles={role.value: count for role, count in each.roles},
        colors={str(seat): count for seat, count in each.colors},
    )


def _row_of_series(each: PersonPlayed) -> PersonRow:
    forgotten = _is_forgotten(each)
    return PersonRow(
        person=None if forgotten else each.key,
        name="" if forgotten else each.name,
        forgotten=forgotten,
        games=each.games,
        wins=each.wins,
        roles={},
        colors={},
        had={
            kind.key: {value.value: times for value, times in values} for kind, values in each.had
        },
    )


def _is_forgotten(each: PersonTold | PersonPlayed) -> bool:
    return each.key is not None and each.name == f"#{each.key}"
