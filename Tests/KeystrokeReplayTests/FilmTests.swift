import KeystrokeReplay
import SplitViewUI
import TerminalFrame
import Testing

/// A player of `text` on the notes.
private func player(_ text: String) throws -> Player<NotesProgram> {
  let script = Script(Tape("Set Size 80x8\n\(text)", file: "notes.tape")) { _ in nil }
  try #require(script.isValid)
  return try Player(NotesProgram(), script)
}

@Suite struct ActTests {
  @Test func `a step is played act by act, and its time passes from moment to moment`() throws {
    var player = try player("Set TypingSpeed 10ms\nSleep 59990ms\nDown 2\nExpect \"...\"")
    var acts: [TapeAct] = []
    while let act = player.next() { acts.append(act) }
    let down = TapeAct.input(.key(KeyPress(.down)))
    // A minute begins at its moment, whatever the pause.
    #expect(acts == [.time(59_990), down, .time(60_000), down, .time(60_010)])
    #expect(player.report.failures == [])
    #expect(player.report.steps == 3)
  }

  @Test func `a click is a press and a release, and two at once in one cell are a double click`()
    throws
  {
    var player = try player("DoubleClick 3,5")
    var acts: [TapeAct] = []
    while let act = player.next() { acts.append(act) }
    let press = TapeAct.input(
      .mouse(MouseEvent(.press(.left, clickCount: 1), at: Point(2, 4))))
    let release = TapeAct.input(.mouse(MouseEvent(.release(.left), at: Point(2, 4))))
    #expect(acts == [press, release, press, release, .time(50)])
  }

  @Test func `acts that no tape has are done as those that one has`() throws {
    var player = try player("")
    player.perform(.input(.key(KeyPress(.down))))
    player.perform(.resize(Size(40, 8)))
    player.perform(.time(60_000))
    player.play(.key(.character("x"), count: 1, speed: nil))
    #expect(player.frame.size == Size(40, 8) && player.now == 60_050)
    #expect(player.frame.lines[0].contains("x was pressed"))
    #expect(player.frame.lines[0].contains("42 past"))
  }
}

@Suite struct FilmTests {
  @Test func `a film has a shot for each moment at which the screen changed`() throws {
    var player = try player("Type \"x\"\nSleep 1s\nResize 80x9\nSnapshot end")
    let film = player.film()
    #expect(film.shots.map(\.time) == [0, 1050])
    #expect(film.shots.map(\.frame.size) == [Size(80, 8), Size(80, 9)])
    #expect(film.shots.map(\.step) == [0, 2])
    #expect(film.length == 1100)
    #expect(film.marks == [TapeMark(name: "end", time: 1100)])
  }

  @Test func `what is hidden takes no time and is not seen`() throws {
    var player = try player("Hide\nDown\nSleep 5s\nSnapshot hidden\nShow\nSleep 1s\nUp\nSleep 1s")
    let film = player.film()
    #expect(film.shots.map(\.time) == [0, 1000])
    #expect(film.shots.map { $0.frame.lines[3].contains("about Pears") } == [true, false])
    #expect(film.length == 2050)
    #expect(film.marks.isEmpty)
  }

  @Test func `a snapshot is marked when it is taken`() throws {
    var player = try player("Down\nSnapshot a\nSleep 1s\nUp")
    #expect(player.film().marks == [TapeMark(name: "a", time: 50)])
  }
}
