import FoundationEssentials
import SystemCalls
import TerminalApp

/// Saves the state of a program for its next run while the program is being developed. After an
/// edit, the new build then continues in the state in which the previous build ended.
///
/// The state is saved only if the program is started with `--keep-state`, or if the variable
/// `TRIFOLD_KEEP_STATE` is set. The file is in `$XDG_RUNTIME_DIR`; if this variable is not set, the
/// file is in the program's folder for state. A file that the new build cannot decode, because the
/// type of the state has changed, is ignored, and a line on standard error says so (``notice``).
///
/// ```swift
/// let folder = ["XDG_RUNTIME_DIR": "/tmp", "TRIFOLD_KEEP_STATE": "1"]
/// let kept = KeptState<[String]>(of: "example-\(getpid())", environment: folder)
/// kept.save(["Plan"])
/// let again = KeptState<[String]>(of: "example-\(getpid())", environment: folder)
/// #expect(again.value == ["Plan"])
/// let other = KeptState<[Int]>(of: "example-\(getpid())", environment: folder)
/// #expect(other.value == nil && other.notice != nil)
/// kept.remove()
/// ```
///
/// The program begins with ``value``, and is wrapped so that it saves its state:
///
/// ```swift
/// let kept = KeptState<[String: Int]>(of: "tally")
/// let first = State(counts: kept.value ?? ["Cups": 0, "Plates": 0])
/// await Inspected(Tally(), keeping: \.counts, in: kept).run(first, effects: perform)
/// ```
///
/// If the whole state is `Codable`, the key path is `\.self`.
public struct KeptState<Value: Codable & Sendable>: Sendable {
  /// The value that the previous run saved; nil if there is none.
  public let value: Value?
  /// The reason why a saved value cannot be used; nil otherwise.
  public let notice: String?
  /// The path of the file; nil if the state is not saved.
  private let path: String?

  /// True if the state is saved for the next run.
  public var isOn: Bool { path != nil }

  /// Reads the value that the previous run of a program has saved.
  ///
  /// - Parameters:
  ///   - name: the name of the program.
  ///   - arguments: the command line.
  ///   - environment: the environment.
  public init(
    of name: String, arguments: [String] = CommandLine.arguments,
    environment: [String: String] = Environment.all
  ) {
    let isAsked = Request.keepState.isMade(by: arguments, environment)
    let folder =
      environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? UserFolder.state.path(of: name, environment)
    path = isAsked ? folder.map { "\($0)/\(name).kept-state.json" } : nil
    guard let path, let bytes = try? Data(contentsOf: URL(filePath: path)) else {
      (value, notice) = (nil, nil)
      return
    }
    do {
      (value, notice) = (try JSONDecoder().decode(Value.self, from: bytes), nil)
    } catch {
      (value, notice) = (nil, "the state of the previous build cannot be used: \(error)")
      let line = Array("\(name): the state of the previous build cannot be used\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
    }
  }

  /// Saves `value` for the next run. Does nothing if the feature is off, or if the file cannot be
  /// written.
  public func save(_ value: Value) {
    guard let path, let bytes = try? JSONEncoder().encode(value) else { return }
    if let folder = path.lastIndex(of: "/") { mkdir(String(path[..<folder]), 0o700) }
    do throws(SystemError) {
      let draft = try FileDraft(of: path, mode: 0o600)
      try draft.write(Array(bytes)[...])
      try draft.takeName(.allowed, isDurable: false)
    } catch {}
  }

  /// Removes the file, so that the next run begins with the program's initial state.
  public func remove() { if let path { unlink(path) } }
}
