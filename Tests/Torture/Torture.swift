import MailStore
import SystemCalls

/// Changes mail as the program does, for scripts that kill the process, make its calls fail, or change the same mail.
///
///     Torture act STATE ACTION SEED [--kill N | --fault N ERRNO] ACCOUNT ...
///     Torture recover STATE ACCOUNT ...
///     Torture churn STATE SEED SECONDS ACCOUNT ...
///     Torture speed STATE ACCOUNT
///     Torture threads - ACCOUNT
///     Torture isolation PROGRAM FOLDER ...
///
/// An action may have several parts separated by commas, such as `move,undo`; only the calls of the last part count.
/// The output reports each result in a line that begins with a keyword.
@main
struct Torture {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 3 else { return fail("usage: see Tests/Torture/Torture.swift") }
    let rest = Array(arguments.dropFirst(2))
    do {
      switch arguments[0] {
      case "act":
        var acting = try Acting(state: arguments[1], rest)
        try acting.run()
      case "recover": try recover(state: arguments[1], accounts: rest)
      case "churn":
        var churning = Churning(state: arguments[1], rest)
        try churning.run()
      case "threads": try Threading(path: arguments[2]).run()
      case "isolation":
        var isolation = Isolation(parser: arguments[1], rest)
        try isolation.run()
      case "speed": try Speed(state: arguments[1], rest).run()
      case let word: fail("no such command: \(word)")
      }
    } catch { fail("\(error)") }
  }

  static func fail(_ reason: String) {
    print("failed \(reason)")
    exit(1)
  }

  static func editing(_ state: String, _ calls: FileCalls = FileCalls()) -> MailEditing {
    var editing = MailEditing(journal: FilePath(state)) { Int64(time(nil)) }
    editing.calls = calls
    editing.lockSeconds = 20
    return editing
  }

  static func recover(state: String, accounts: [String]) throws {
    let editor = MailEditor(try accounts.map { try MailAccount.open($0) }, editing(state))
    for notice in editor.start() { print("notice \(notice)") }
    print("undo \(editor.undoName ?? "-")")
    editor.close()
  }
}

/// A generator of random numbers from a seed (SplitMix64).
struct Random: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
