import SystemCalls

/// notmuch with a configuration and a database of a test's own. A user's own are not looked at.
public struct TestNotmuch {
  /// The program; nil where it is not installed.
  private static let program = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    .map { $0 + "/notmuch" }.first { access($0, X_OK) == 0 }

  /// True if tests can have it.
  public static var isInstalled: Bool { program != nil }

  /// The configuration file, for `NOTMUCH_CONFIG` or `--config`.
  public let configuration: String
  private let home: String

  /// Reads the mail in `mail`, a folder in `folder`.
  public init(_ mail: String, in folder: TemporaryFolder) throws {
    try folder.write(
      "notmuch-config",
      """
      [database]
      path=\(folder[mail])
      [user]
      primary_email=charlotte@example.org
      [new]
      tags=unread
      [search]
      exclude_tags=
      """)
    configuration = folder["notmuch-config"]
    home = folder.path
    try read()
  }

  /// Reads what is new.
  public func read() throws { try run("new", "--quiet") }

  /// Runs notmuch.
  @discardableResult
  public func run(_ arguments: String...) throws -> ProgramRun { try run(arguments) }

  /// Runs notmuch.
  @discardableResult
  public func run(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun(
      Self.program ?? "/nonexistent", ["--config=" + configuration] + arguments,
      environment: ["HOME": home, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"])
  }
}
