import KeystrokeReplay
import Pictures
import SplitViewUI
import TerminalFrame
import Testing

/// Returns a player that plays `text` on the notes.
private func notesPlayer(_ text: String) throws -> Player<NotesProgram> {
  let script = Script(Tape("Set Size 80x8\n\(text)", file: "notes.tape")) { _ in nil }
  try #require(script.isValid)
  return try Player(NotesProgram(), script)
}

@Suite struct ActTests {
  @Test func `a step is played act by act, and its time passes from moment to moment`() throws {
    var player = try notesPlayer("Set TypingSpeed 10ms\nSleep 59990ms\nDown 2\nExpect \"...\"")
    var acts: [TapeAct] = []
    while let act = player.next() { acts.append(act) }
    let down = TapeAct.input(.key(.down))
    // A minute begins at its exact time, even within a pause.
    #expect(acts == [.time(59_990), down, .time(60_000), down, .time(60_010)])
    #expect(player.report.failures == [])
    #expect(player.report.steps == 3)
  }

  @Test func `a click is a press and a release, and two at once in one cell are a double click`()
    throws
  {
    var player = try notesPlayer("DoubleClick 3,5")
    var acts: [TapeAct] = []
    while let act = player.next() { acts.append(act) }
    let press = TapeAct.input(
      .mouse(MouseEvent(.press(.left, clickCount: 1), at: Point(2, 4))))
    let release = TapeAct.input(.mouse(MouseEvent(.release(.left), at: Point(2, 4))))
    #expect(acts == [press, release, press, release, .time(50)])
  }

  @Test func `acts without a tape are done like those of one`() throws {
    var player = try notesPlayer("")
    player.perform(.input(.key(.down)))
    player.perform(.resize(Size(40, 8)))
    player.perform(.time(60_000))
    player.play(.key("x", count: 1, speed: nil))
    #expect(player.frame.size == Size(40, 8) && player.now == 60_050)
    #expect(player.frame.lines[0].contains("x was pressed"))
    #expect(player.frame.lines[0].contains("42 past"))
  }
}

@Suite struct FilmTests {
  @Test func `a film has a shot for each moment at which the screen changed`() throws {
    var player = try notesPlayer("Type \"x\"\nSleep 1s\nResize 80x9\nSnapshot end")
    let film = player.film()
    #expect(film.shots.map(\.time) == [0, 1050])
    #expect(film.shots.map(\.frame.size) == [Size(80, 8), Size(80, 9)])
    #expect(film.shots.map(\.step) == [0, 2])
    #expect(film.length == 1100)
    #expect(film.shots.map(\.snapshots) == [[], ["end"]])
  }

  @Test func `hidden steps take no time and are not seen`() throws {
    var player = try notesPlayer(
      "Hide\nDown\nSleep 5s\nSnapshot hidden\nShow\nSleep 1s\nUp\nSleep 1s")
    let film = player.film()
    #expect(film.shots.map(\.time) == [0, 1000])
    #expect(film.shots.map { $0.frame.lines[3].contains("about Pears") } == [true, false])
    #expect(film.length == 2050)
    #expect(film.shots.allSatisfy { $0.snapshots.isEmpty })
  }

  @Test(arguments: [
    // Snapshots of a screen that stays for a while, is then hidden, or is shown for no time.
    ("Down\nSnapshot a\nSleep 1s\nUp", [0, 1050], 0),
    ("Down\nSnapshot a\nHide\nUp\nShow\nSleep 1s", [0, 50], 0),
    ("Set TypingSpeed 0s\nDown\nSnapshot a\nDown\nSleep 1s", [0, 1], 0),
    ("Set TypingSpeed 0s\nDown\nSnapshot a\nHide\nDown\nSleep 1s", [0], 0),
    ("Snapshot a\nHide\nDown\nSleep 1s\nUp", [0], 0),
    ("Sleep 1s\nDown\nSnapshot a\nSnapshot a\nUp", [0, 1000, 1050], 1),
  ])
  func `a snapshot is on the screen that it is of, which is not dropped`(
    text: String, times: [Int], marked: Int
  ) throws {
    var player = try notesPlayer(text)
    let film = player.film()
    #expect(film.shots.map(\.time) == times)
    #expect(film.shots.indices.filter { !film.shots[$0].snapshots.isEmpty } == [marked])
    try #require(film.shots.indices.contains(marked))
    #expect(film.shots[marked].snapshots == ["a"])
    #expect(try film.shots[marked].frame == screen(before: text))
  }

  /// Returns the screen before the first snapshot in `text`.
  private func screen(before text: String) throws -> Frame {
    let lines = text.split(separator: "\n").prefix { !$0.hasPrefix("Snapshot") }
    var player = try notesPlayer(lines.joined(separator: "\n"))
    _ = player.play()
    return player.frame
  }

  @Test func `no two screens in a row are equal after a screen shown for no time is dropped`()
    throws
  {
    var player = try notesPlayer("Set TypingSpeed 0s\nSleep 1s\nDown\nUp\nSleep 1s")
    #expect(player.film().shots.map(\.time) == [0])
  }
}
