"""Reports: figures made from rows of games, as a page of HTML and as pictures."""
