import Testing
import VHSTape

@Suite struct BoundsTests {
  @Test(
    "Every byte sequence is read to its end",
    arguments: [
      "Ctrl+Alt", "Wait /[[:", "Wait /(", "{ ", "Set ", "\"", "/\\", "Type a ", "\0x",
      "Wait@1. /(?i",
    ])
  func long(piece: String) {
    let tape = String(repeating: piece, count: 20_000)
    let (commands, errors) = VHSTape.parse(tape)
    #expect(commands.count + errors.count <= 4 * tape.utf8.count)
    for length in 0...piece.utf8.count {
      _ = VHSTape.parse(utf8: Array(piece.utf8.prefix(length)))
    }
  }

  @Test("Every command of VHS is read")
  func commands() {
    let tape = """
      Alt+a Backspace Copy "a" Ctrl+a Delete Down Enter Env A "b" Escape Hide Insert Left Output a.gif
      PageDown PageUp Paste Require a Right Screenshot a.png ScrollDown ScrollUp Set Width 1 Shift+a
      Show Sleep 1 Source a.tape Space Tab Type a Up Wait
      """
    let (commands, errors) = VHSTape.parse(tape)
    #expect(errors == [])
    #expect(commands.map(\.kind) == VHSCommand.Kind.allCases)
    #expect(commands.first { $0.kind == .pageDown }.map { [$0.line, $0.column] } == [2, 1])
  }

  @Test("Every setting of VHS is known", arguments: VHSSetting.allCases)
  func settings(setting: VHSSetting) {
    let value = setting == .cursorBlink ? "true" : setting == .windowBar ? "Rings" : "1"
    let (commands, errors) = VHSTape.parse("Set \(setting.rawValue) \(value)")
    #expect(errors == [])
    #expect(commands.map(\.options) == [setting.rawValue])
  }
}
