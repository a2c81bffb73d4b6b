import SplitViewUI
import SystemCalls
import TerminalApp

/// The inspector of running programs, for a second terminal. It shows a list of what happens in the
/// inspected program (``Inspected``), and the details of the selected line: its event and effects,
/// the state, the screen and its views.
///
/// For example, a program `notes` that contains the inspector is inspected with `notes inspect`,
/// `notes inspect 4711` (the number of the process) or
/// `notes inspect /run/user/1000/trifold-inspect/notes-4711.socket`:
///
/// ```swift
/// #expect(await Inspector.run(["notes", "plan.txt"]) == false)
/// ```
public enum Inspector {
  /// Runs the inspector if the first of `arguments` after the name of the program is `inspect`.
  /// Otherwise, does nothing and returns false.
  public static func run(_ arguments: [String]) async -> Bool {
    guard arguments.dropFirst().first == "inspect" else { return false }
    let rest = Array(arguments.dropFirst(2))
    if rest.first?.hasPrefix("-") ?? false || rest.count > 1 {
      tell("usage: \(arguments[0]) inspect [PID or socket]")
      exit(rest == ["--help"] || rest == ["-h"] ? EXIT_SUCCESS : EX_USAGE)
    }
    await run(program: rest.first)
    return true
  }

  /// Runs the inspector for the program with this process number or socket. If `program` is nil,
  /// runs it for the program that was started last.
  private static func run(program: String?) async {
    let isPath = program?.contains("/") ?? false
    let paths = InspectionFolder.sockets.filter { path in
      program.map { path.hasSuffix("-\($0).socket") } ?? true
    }
    for path in isPath ? [program ?? ""] : paths {
      guard let socket = InspectionFolder.connect(to: path) else { continue }
      let name = path.split(separator: "/").last?.dropLast(".socket".count) ?? ""
      return await InspectorApp(name: String(name)).run(InspectorApp.State()) { _, send in
        await InspectorApp.read(socket, send: send)
      }
    }
    tell(
      program.map { "no program \($0) is being inspected" }
        ?? "no program is being inspected; start a program with --inspect or TRIFOLD_INSPECT=1")
    exit(EX_NOINPUT)
  }

  private static func tell(_ text: String) {
    let line = Array("\(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
