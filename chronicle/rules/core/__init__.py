"""What every game shares: messages, questions, the scene, one play, the digest. Knows no game."""
