title = Highest Card

prompt-play = Which card do you play?

move-play = Play the { $card }

event-round_won = The cards are { $cards }: { $seat } wins and scores { $points ->
    [one] a point
   *[other] { $points } points
}.

table-players = Points
column-player = Player
column-points = Points
column-played = Played

score-rounds = Rounds
