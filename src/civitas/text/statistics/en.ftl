### What figures about games say, in reports and in browsers.

survey-yes = yes
survey-no = no
survey-none = never
survey-numbered = { $name } { $number }
survey-range = { $first }–{ $last }
survey-value = { $value }
survey-bot = { $player }
survey-person = People
survey-mixed = A person and a bot in turn
report-points = Points of a seat
report-winner = Points of winners
report-margin = Lead of the first over the second
report-length = Choices in a game
report-shared = Games with a shared win
report-intervals = Intervals contain the true value in 95 of 100 cases. They count deals, because games of one deal and seats of one game depend on each other.
report-read-bars = The bar is the share of seats that won, the thin line its 95 % interval. The dashed line is the share an average player would win, { $fair }. If an interval contains the dashed line, the difference may be chance.
report-read-cards = The bar is the share of wins of the seats that had it, the thin line its 95 % interval, the dashed line the share an average player would win, { $fair }. The last number is how many of all seats had it.
report-read-pairs = The longer the bar, the greater the mean of a seat. Compare the seats that won (above) with the others (below); thin lines are 95 % intervals.
report-read-course = The lines are the means after each round, of seats that won and of the others; the bands are 95 % intervals. It ends where half of the games are over.
report-cause = This shows what winners had, not why they won: a good position may allow both. { $misses ->
    [one] About one interval here misses
   *[other] About { $misses } of the intervals here miss
} the true value by chance.
report-left-out = { $count ->
    [one] One value that fewer than five seats had is left out.
   *[other] { $count } values that fewer than five seats had are left out.
}
report-count = { $seats ->
    [one] one seat
   *[other] { $seats } seats
}
report-count-rate = { $seats ->
    [one] one seat
   *[other] { $seats } seats
}, { $rate }
report-more = { $count } more
report-winners = Winners
report-others = Others
report-title-bot = Wins by bot
report-title-players = Wins of people and bots
report-title-seat = Wins by seat
report-title-categories = Points by category
trait-game = Game
trait-deal = Deal
trait-rotation = Rotation
trait-seed = Seed
trait-players = Players
trait-seat = Seat
trait-bot = Bot
trait-points = Points
trait-place = Place
trait-tied = Tied
trait-length = Choices

## The page of a server

statistics-about = Statistics of the finished games on this server. You see sums over at least { $least } games, never single games or people.
statistics-nothing = Figures of a set-up (game, players and options) appear once { $least } games of it have ended on this server; none has so many yet. The server counts a game within a minute or so after its end. Imported games, lessons and puzzles do not count.
statistics-few = { $games ->
    [0] No such game has ended yet.
    [one] One such game has ended so far.
   *[other] { $games } such games have ended so far.
} Figures appear from { $least } games on.
statistics-game = Game
statistics-setup = Set-up
statistics-players = { $count ->
    [one] one player
   *[other] { $count } players
}
statistics-rules = rules version { $rules }
statistics-games = { $games ->
    [one] one game
   *[other] { $games } games
}
statistics-who = Played by
statistics-who-all = Everybody ({ $games })
statistics-who-people = People only ({ $games })
statistics-who-bots = Bots only ({ $games })
statistics-counted = Figures about { $games ->
    [one] one game
   *[other] { $games } games
}, the newest.
statistics-intervals = Intervals contain the true value in 95 of 100 cases, if the games are like those that people will play. Few games make wide intervals.
statistics-mixed = People and bots of different strength played these games. A figure about anything else also shows who had it; to compare like with like, choose people only or bots only.
statistics-share = { $share } ({ $from }–{ $to })
statistics-mean = { $mean } ± { $half }
statistics-table = As a table
statistics-round = Round
