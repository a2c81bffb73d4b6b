import KeystrokeReplay
import TerminalFrame

extension TapePrograms {
  /// Returns a warning for a tape in VHS's style that has no `Launch` and begins by typing a command line into a shell.
  /// There is no shell, so the demo would receive the letters as keys.
  static func shellLine(of script: Script) -> TapeDiagnostic? {
    let acts = script.steps.filter { $0.command.isAct }.prefix(2).map { ($0, $0.command) }
    guard script.launch == nil, acts.count == 2, case (let step, .type(let text, _)) = acts[0],
      case (_, .key(let key, _, _)) = acts[1], key == .enter, isCommandLine(text)
    else { return nil }
    let advice =
      "no shell is running, so these keys go to the demo; to start a program, write \(launchLine(text))"
    return TapeDiagnostic(
      file: step.file, line: step.line, column: step.column, .warning,
      advice + ", and leave out the Enter; for a shell, replay it with --command bash")
  }

  /// Returns true for text that begins with `trifold`, or with a word of letters followed by other words. Such text is
  /// rarely meant as a series of keys.
  private static func isCommandLine(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard let first = words.first, first.count > 1, first.allSatisfy({ $0.isLetter }) else {
      return false
    }
    return first == ProgramName.text || words.count > 1
  }

  /// Returns the `Launch` line to write instead of a command line: `Launch demo` for `trifold
  /// demo`, or `Launch mail ~/Mail` for `trifold ~/Mail`.
  private static func launchLine(_ text: String) -> String {
    let words = text.split(separator: " ").map(String.init)
    guard words.first == ProgramName.text else { return "Launch demo or Launch mail PATH" }
    let name = words.count > 1 && words[1] == "demo" ? [] : ["mail"]
    let rest = words.count > 1 ? words.dropFirst() : ["PATH"]
    return (["Launch"] + name + rest).joined(separator: " ")
  }
}

extension TapeCommand {
  /// True for commands that have an effect on the program, unlike commands that only wait.
  fileprivate var isAct: Bool {
    switch self {
    case .key, .type, .paste, .click, .drag, .press, .dragTo, .release, .scroll, .resize, .rotate,
      .receive, .restart, .hover, .windowFocus:
      true
    case .launch, .set, .wait, .sleep, .expect, .snapshot, .output, .screenshot, .hide, .show,
      .caption, .source, .require, .environment, .mask, .declare, .loop,
      .values, .endLoop, .template:
      false
    }
  }
}
