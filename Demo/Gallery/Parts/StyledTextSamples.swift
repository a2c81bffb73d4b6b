/// The sample texts for the page about styled text.
enum StyledTextSamples {
  /// The output of a program. It contains a progress line that overwrites itself.
  static let log = """
    \u{1B}[1mcompiling\u{1B}[m lighthouse 0.4 (\u{1B}[4m/home/keeper/lamp\u{1B}[m)
    fetching  10%\rfetching  55%\rfetching 100%
    \u{1B}[38;5;28m   ok\u{1B}[m lamp.lights_at_dusk
    \u{1B}[38;5;28m   ok\u{1B}[m lamp.turns_every_ten_seconds
    \u{1B}[31;1m fail\u{1B}[m lamp.survives_a_storm \u{1B}[2m(412 ms)\u{1B}[m
           expected \u{1B}[38;5;28mShining\u{1B}[39m, got \u{1B}[38;2;200;60;30mDark\u{1B}[39m
           at \u{1B}[36mtests/storm.rs\u{1B}[m:\u{1B}[33m88\u{1B}[m, while the wind came from the \
    south-west and the keeper slept
    \u{1B}[33m warn\u{1B}[m oil below \u{1B}[3mone third\u{1B}[m of the tank
    \u{1B}[9m skip\u{1B}[m lamp.shines_in_fog
    \u{1B}]0;a title\u{7}\u{1B}[2Jwhat is no colour is left out
    N\u{8}NA\u{8}AM\u{8}ME\u{8}E       l\u{8}la\u{8}am\u{8}mp\u{8}p - light for _\u{8}s_\u{8}h_\u{8}i_\u{8}p_\u{8}s
    \u{1B}[7m 2 passed, 1 failed \u{1B}[m

    """

  /// A note in Markdown.
  static let note = """
    # Keeping the light

    The lamp is lit at *dusk*, never later. **Twice a night** one looks after the oil, and
    `lamp --check` says whether the lens is clean; see [the manual](https://example.org/lamp).

    1. Trim the wick.
    2. Fill the tank:
       - oil of the first pressing,
       - ~~whale oil~~ none of the old stock.

    ## In a storm

    > Stay where you are, and keep the light burning.
    >
    > > So the old keeper wrote.

    ```
    lamp --storm --watch 4 --ring-the-bell-every 30 --write-the-log /var/log/lighthouse/storm.log
    ```

    ---

    Cafe, Naive and Zurich are found as *cafe*, *naive* and *zurich*.

    """

  /// A diff, as git writes it.
  static let changes = """
    diff --git a/lamp.swift b/lamp.swift
    index 3f1c2a0..9e77b1d 100644
    --- a/lamp.swift
    +++ b/lamp.swift
    @@ -1,6 +1,7 @@ struct Lamp
     struct Lamp {
    -  var oil = 3
    -  func turn() { rotate(by: 10) }
    +  var oil = 12
    +  func turn() { rotate(by: 36) }
    +  func ring() { bell.ring(times: 3) }

       var isLit: Bool { oil > 0 }
     }
    @@ -40,3 +41,2 @@ extension Lamp
       // The keeper's name is not known.
    -  // Nobody asked.
     }

    """
}
