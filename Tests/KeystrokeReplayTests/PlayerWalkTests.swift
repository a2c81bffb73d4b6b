import KeystrokeReplay
import TestSupport
import Testing

/// Plays random tapes to their end. Every screen must equal the screen that is read from its golden.
@Suite struct PlayerWalkTests {
  private static let commands = [
    "Down", "Up 2", "Left", "Right", "Enter", "Escape", "Tab", "PageDown@1s", "Ctrl+B",
    "Type \"x漢!\"",
    "Type \"q\"", "Paste \"a\u{301}\" \"\"", "Click 1,1", "Click 999,999", "Click \"Pears\"",
    "Click \"Notes\" 2",
    "DoubleClick 3,5", "Drag 33,5 1,9", "Drag \"Pears\" 1000,1000", "Scroll Down 3",
    "Scroll Left @5,5", "Rotate",
    "Resize 1x1", "Resize 3x2", "Resize 40x6", "Resize 57x20", "Resize 130x40", "Wait",
    "Wait@1s /\\d+ past/",
    "Wait+Line@10ms \"nothing\"", "Sleep 59s", "Sleep 180m", "Expect Row 900 \"x\"",
    "Expect Not Focus compact",
    "Expect Popover", "Set TypingSpeed 0ms", "Set WaitTimeout 1s", "Screenshot",
  ]

  @Test(arguments: 0..<6)
  func `a random tape is played to its end, and its goldens are read as they were written`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<5 {
      var lines = ["Set Size 60x12", "Set Portrait 12x60", "Wait"]
      for step in 0..<25 {
        // Quit seldom, or little of the tape would be played.
        let command = Self.commands.randomElement(using: &random) ?? ""
        if command.contains("q") && step < 20 { continue }
        // Two lines must not write the same file.
        lines.append(command == "Screenshot" ? "Screenshot \(step).txt" : command)
        lines.append("Snapshot s\(step)")
      }
      let report = try play(lines.joined(separator: "\n"))
      #expect(report.steps == lines.count - 2)
      #expect(
        report.unblessable.allSatisfy { !$0.message.isEmpty && !$0.text().contains("\u{1B}") })
      for text in report.snapshots.values {
        #expect(try ScreenRecord(golden: text).text == text)
      }
      let blessed = try play(lines.joined(separator: "\n"), goldens: report.snapshots)
      #expect(blessed.blessings.isEmpty)
    }
  }
}
