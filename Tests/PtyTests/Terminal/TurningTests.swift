import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// Resizing the terminal. The selection stays, and the screen is complete at every size.
struct TurningTests {
  /// Makes a Maildir with the message `Apex` between messages in all scripts.
  private func maildir() throws -> Maildir {
    let maildir = try Maildir(Array(Scripts.lines.prefix(6)))
    try maildir.add("Apex", age: 6, body: Scripts.lines.joined(separator: "\n") + "\n")
    for (index, line) in Scripts.lines.dropFirst(6).enumerated() {
      try maildir.add(line, age: index + 7)
    }
    return maildir
  }

  /// Starts the program and selects `Apex`.
  private func start(_ maildir: Maildir, size: Size) throws -> PtyProcess {
    let program = try Trifold.start(maildir, size: size)
    try #require(program.read(untilShown: "Writer 0"))
    for _ in 0..<6 { program.send("J") }
    try #require(program.read { ScreenShape($0).shows(selected: "Apex") })
    return program
  }

  @Test func `at every width the same message is selected and the borders are whole`() throws {
    let maildir = try maildir()
    let program = try start(maildir, size: Size(200, 30))
    try #require(program.read { $0.shows("𠮷") })
    program.readUntilSettled()
    let first = ScreenPicture(program.screen)
    for width in Array((20..<200).reversed()) + Array(21...200) {
      let isRight = program.turn(to: Size(width, 30)) {
        ScreenShape($0).hasWholeBorders && ScreenShape($0).shows(selected: "Apex")
      }
      guard isRight else {
        Issue.record("\(width) cells:\n\(program.screen.lines.joined(separator: "\n"))")
        return
      }
    }
    program.expect(first)
  }

  @Test func `at every width the same message is open, and the first width looks as before`() throws
  {
    let maildir = try maildir()
    let program = try start(maildir, size: Size(60, 26))
    program.send("\u{1B}")
    // The list may be a message ahead of the text.
    try #require(program.read { !ScreenShape($0).hasPopover && $0.shows("Writer 6") })
    program.readUntilSettled()
    let first = ScreenPicture(program.screen)
    for width in Array(stride(from: 57, through: 20, by: -3)) + Array(20...130)
      + Array(stride(from: 128, through: 61, by: -4))
    {
      let isRight = program.turn(to: Size(width, 26)) {
        ScreenShape($0).hasWholeBorders && ScreenShape($0).shows(selected: "Apex")
      }
      guard isRight else {
        Issue.record("\(width) cells:\n\(program.screen.lines.joined(separator: "\n"))")
        return
      }
    }
    program.resize(Size(60, 26))
    program.expect(first)
  }

  @Test func `the border of an open popover is whole at every width that has one`() throws {
    let maildir = try maildir()
    let program = try start(maildir, size: Size(66, 26))
    try #require(program.read { ScreenShape($0).hasWholePopover })
    program.readUntilSettled()
    let first = ScreenPicture(program.screen)
    for width in Array(stride(from: 90, through: 55, by: -1)) + [40, 20, 100, 120, 40]
      + Array(55...90)
    {
      let isRight = program.turn(to: Size(width, 26)) {
        ScreenShape($0).hasWholeBorders && ScreenShape($0).shows(selected: "Apex")
          && (!(55...90).contains(width) || ScreenShape($0).hasWholePopover)
      }
      guard isRight else {
        Issue.record("\(width) cells:\n\(program.screen.lines.joined(separator: "\n"))")
        return
      }
    }
    program.resize(Size(66, 26))
    program.expect(first)
  }

  @Test(arguments: [120, 85, 60, 40])
  func `the program paints at every height, and the first height looks as before`(
    width: Int
  ) throws {
    let program = try Trifold.start("demo", size: Size(width, 30))
    try #require(program.read(untilShown: "Re: compilers"))
    program.readUntilSettled()
    let first = ScreenPicture(program.screen)
    for height in Array((1..<30).reversed()) + Array(2..<30) {
      guard program.turn(to: Size(width, height), until: { !$0.lines.allSatisfy(\.isEmpty) }) else {
        Issue.record("\(height) rows: nothing is shown")
        return
      }
    }
    program.resize(Size(width, 30))
    program.expect(first)
  }

  @Test func `impossible sizes end nothing`() throws {
    let program = try Trifold.start("demo", size: Size(80, 24))
    try #require(program.read { ScreenShape($0).hasPopover })
    // Keys that act on the list beside the message must not leave a popover where it does not fit.
    program.send("\u{1B}")
    try #require(program.read { !ScreenShape($0).hasPopover && $0.shows("Re: compilers") })
    program.readUntilSettled()
    let first = ScreenPicture(program.screen)
    for size in [
      Size(1, 1), Size(2, 1), Size(1, 2), Size(500, 200), Size(3, 3), Size(1, 200), Size(500, 1),
      Size(0, 0), Size(80, 0), Size(0, 24), Size(65_535, 65_535), Size(7, 2),
    ] {
      program.resize(size)
      program.send("j")
      // The effect of the key depends on the size.
      program.readUntilSettled()
    }
    program.resize(Size(80, 24))
    program.readUntilSettled()
    // A line of the text is hundreds of lines at a width of one cell, so the distance of each `j` depended on the size.
    program.send("g")
    program.expect(first)
    // Go from the message to its list, then quit.
    program.send("qq")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test func `a resize to the present size paints the whole screen again`() throws {
    let program = try Trifold.start("demo", size: Size(120, 30))
    try #require(program.read(untilShown: "Re: compilers"))
    program.readUntilSettled()
    let first = ScreenPicture(program.screen)
    // A terminal may change its contents before the program asks for the new size.
    program.screen.feed(Array("\u{1B}[2J".utf8))
    program.signal(SIGWINCH)
    program.expect(first)
  }

  @Test func `a burst of resizes settles on the last size`() throws {
    let program = try Trifold.start("demo", size: Size(120, 30))
    try #require(program.read(untilShown: "Re: compilers"))
    program.readUntilSettled()
    let first = ScreenPicture(program.screen)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      program.resize(
        Size(Int.random(in: 1...220, using: &generator), Int.random(in: 1...60, using: &generator)))
    }
    program.resize(Size(120, 30))
    program.expect(first)
  }
}

extension PtyProcess {
  /// Resizes the window. Reads until the program has repainted the whole window and the screen meets `condition`.
  func turn(to size: Size, until condition: (VirtualScreen) -> Bool) -> Bool {
    let before = output.count
    resize(size)
    let clearing = Array("\u{1B}[2J".utf8)
    var isCleared = false
    return read { screen in
      if !isCleared { isCleared = output[before...].contains(clearing) }
      return isCleared && condition(screen)
    }
  }
}
