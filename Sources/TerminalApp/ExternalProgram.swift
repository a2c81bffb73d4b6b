import SystemCalls

/// Another program, such as an editor, a pager, a shell, or a command whose output is read.
///
/// An effect that was requested with ``/SplitViewUI/Command/performInTerminal(_:)`` can run the
/// program on the terminal with ``run()``:
///
/// ```swift
/// let commit = ExternalProgram("git", ["commit"], in: "/srv/notes")
/// let editor = ExternalProgram.editor("plan.txt")
/// let nothing = await ExternalProgram("true").run()
/// #expect(commit.arguments == ["commit"] && editor.arguments.last == "plan.txt")
/// #expect(nothing == .exited(0))
/// ```
///
/// Any effect can read the output of the program with ``lines``, or all of it at once with ``output()``.
public struct ExternalProgram: Hashable, Sendable {
  /// The way in which a program ended.
  public enum End: Hashable, Sendable {
    /// The program exited with this status. A status of 0 means success.
    case exited(Int32)
    /// A signal ended the program.
    case killed(signal: Int32)
    /// The program could not be started. The values are its name and the system's error number, such as `ENOENT`.
    case notStarted(String, Int32)
  }

  /// The name of the program, which is searched for in `PATH`, or its path.
  public var name: String
  /// The arguments of the program, without its name.
  public var arguments: [String]
  /// The folder in which the program starts. Nil for the current folder of this process.
  public var folder: String?

  /// Makes a description of a program. The program is not started.
  public init(_ name: String, _ arguments: [String] = [], in folder: String? = nil) {
    self.name = name
    self.arguments = arguments
    self.folder = folder
  }

  /// Returns the user's editor (`VISUAL`, `EDITOR`, or vi) with the file at `path`.
  public static func editor(_ path: String) -> ExternalProgram {
    preferred(["VISUAL", "EDITOR"], else: "vi", [path])
  }

  /// Returns the user's pager (`PAGER`, or less) with the file at `path`.
  public static func pager(_ path: String) -> ExternalProgram {
    preferred(["PAGER"], else: "less", [path])
  }

  /// Returns the user's shell (`SHELL`, or sh).
  public static func shell(in folder: String? = nil) -> ExternalProgram {
    preferred(["SHELL"], else: "sh", in: folder)
  }

  /// Returns the program in the first of `variables` that is set. The value may contain arguments.
  /// It is split at white space as in a shell, but quotation marks have no meaning.
  private static func preferred(
    _ variables: [String], else usual: String, _ arguments: [String] = [],
    in folder: String? = nil
  ) -> ExternalProgram {
    let values = variables.lazy.compactMap { getenv($0).map { String(cString: $0) } }
    let named = values.map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    let words = named.first { !$0.isEmpty } ?? [usual]
    return ExternalProgram(words[0], words.dropFirst() + arguments, in: folder)
  }

  /// Runs the program in the terminal of this process until the program ends. Only effects of
  /// ``/SplitViewUI/Command/performInTerminal(_:)`` may call this. If the effect is cancelled, the
  /// program is asked to end (SIGTERM).
  public func run() async -> End {
    var start = start
    start.files = (.own, .own, .own)
    // Ctrl+C and Ctrl+Z in the terminal must also reach the program.
    start.hasOwnGroup = false
    let program: RunningProgram
    do throws(SystemError) {
      program = try RunningProgram(start, output: .asStarted)
    } catch {
      return .notStarted(name, error.number)
    }
    return await withTaskCancellationHandler {
      while true { if case .end(let end) = await program.next() { return End(end) } }
    } onCancel: {
      program.signal(SIGTERM)
    }
  }

  /// The program in its folder, without its files.
  var start: ProgramStart {
    var start = ProgramStart([name] + arguments)
    start.folder = folder
    return start
  }

  /// The output of the program, line by line. Iterating over the lines starts the program.
  public var lines: ProgramLines { ProgramLines(program: self) }

  /// Starts the program and returns its whole output, with a newline after each line. Bytes that
  /// are not UTF-8 are replaced.
  ///
  /// - Throws: ``ExternalProgramError`` if the program does not succeed, and `CancellationError` if
  ///   the task is cancelled.
  public func output() async throws -> String {
    var text = ""
    for try await batch in lines {
      for line in batch { text += line + "\n" }
    }
    return text
  }
}

extension ExternalProgram.End: CustomStringConvertible {
  /// A description of the way in which the program ended.
  public var description: String {
    switch self {
    case .exited(let status): "ended with status \(status)"
    case .killed(let signal):
      "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
    case .notStarted(let name, let number):
      "\(name) could not be started: \(String(cString: strerror(number)))"
    }
  }
}

/// The error of a program that did not succeed.
///
/// ```swift
/// do {
///   for try await _ in ExternalProgram("false").lines {}
///   Issue.record("it succeeded")
/// } catch let error as ExternalProgramError {
///   #expect(error.name == "false" && error.end == .exited(1))
/// } catch { Issue.record("\(error)") }
/// ```
public struct ExternalProgramError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the program.
  public let name: String
  /// How the program ended.
  public let end: ExternalProgram.End
  /// The last line that the program wrote to standard error; empty if there is none.
  public let message: String

  /// The error in one line. It contains the program's message or, if there is none, a description of how the
  /// program ended. Most messages begin with the program's name; in this case, the name is not repeated.
  public var description: String {
    if message.hasPrefix(name + ":") { return message }
    if case .notStarted = end { return "\(end)" }
    return "\(name): \(message.isEmpty ? "\(end)" : message)"
  }
}
