"""From a frozen context to paper: templates lay out, one module draws, one makes the codes."""
