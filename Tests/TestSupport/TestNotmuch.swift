import SystemCalls

/// notmuch with a separate configuration and database for a test. The user's own are not read.
public struct TestNotmuch {
  /// The path of the program, or nil if it is not installed.
  private static let program = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    .map { $0 + "/notmuch" }.first { access($0, X_OK) == 0 }

  /// True if notmuch is installed.
  public static var isInstalled: Bool { program != nil }

  /// The configuration file, for `NOTMUCH_CONFIG` or `--config`.
  public let configuration: String
  private let home: String

  /// Indexes the mail in `mail`, a folder in `folder`.
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

  /// Indexes new mail.
  public func read() throws { try run("new", "--quiet") }

  /// Runs notmuch with these arguments.
  @discardableResult
  public func run(_ arguments: String...) throws -> ProgramRun { try run(arguments) }

  /// Runs notmuch with these arguments.
  @discardableResult
  public func run(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun(
      Self.program ?? "/nonexistent", ["--config=" + configuration] + arguments,
      environment: ["HOME": home, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"])
  }
}
