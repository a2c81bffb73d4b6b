import MailStore
import SystemCalls

/// Signs, checks, encrypts and decrypts messages with the programs gpg (OpenPGP) and gpgsm (S/MIME), which have the user's keys.
///
/// The programs fetch nothing from the network. Their reports alone are believed, never their output for people, and an output
/// is used only if they report success: gpg writes text before it knows whether somebody changed it.
public struct GnuPG: Sendable {
  /// The terminal on which gpg-agent may ask for a passphrase or a card; nil if it must not ask, because the terminal is in use.
  public private(set) var terminal: String?
  /// The time after which a program is killed.
  private var limit: Duration
  /// The folder of the keys; nil for the user's own.
  public var home: String?

  /// Uses the programs that are installed.
  public init(terminal: String? = nil) {
    self.terminal = terminal
    limit = Self.limit(terminal)
  }

  /// A user needs longer than a program.
  private static func limit(_ terminal: String?) -> Duration {
    .seconds(terminal == nil ? 60 : 600)
  }

  /// Lets gpg-agent ask on a terminal.
  public mutating func mayAsk(on terminal: String?) {
    (self.terminal, limit) = (terminal, Self.limit(terminal))
  }

  /// The terminal of this process; nil if it has none.
  public static var ownTerminal: String? {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      if let name = ttyname(descriptor) { return String(cString: name) }
    }
    return nil
  }

  /// True if messages of a format can be read and written.
  public static func isInstalled(_ format: DraftProtection.Format) -> Bool {
    Executable.isInstalled(format.program)
  }

  /// Runs the program of a format.
  func run(
    _ format: DraftProtection.Format, _ arguments: [String], with input: [UInt8],
    and second: [UInt8]? = nil
  ) throws(ProtectionFailure) -> (end: ProgramSession.End, reports: GnuPGReports) {
    guard Self.isInstalled(format) else { throw .notInstalled(format.program) }
    var session = ProgramSession(words: [format.program] + common(format) + arguments)
    (session.terminal, session.limit) = (terminal, limit)
    do throws(SystemError) {
      let end = try session.run(with: input, and: second)
      return (end, GnuPGReports(end.reports))
    } catch { throw .failed("\(format.program): \(error)") }
  }

  private func common(_ format: DraftProtection.Format) -> [String] {
    var words = [
      "--batch", "--no-tty", "--status-fd", "2", "--enable-special-filenames", "--disable-dirmngr",
      "--pinentry-mode", terminal == nil ? "error" : "default",
    ]
    if let home { words += ["--homedir", home] }
    switch format {
    case .openPGP:
      words += ["--logger-file", "/dev/null", "--no-auto-key-retrieve", "--no-auto-key-locate"]
    case .smime: words += ["--log-file", "/dev/null", "--disable-crl-checks"]
    }
    return words
  }
}

extension DraftProtection.Format {
  /// The program that has the keys.
  var program: String {
    switch self {
    case .openPGP: "gpg"
    case .smime: "gpgsm"
    }
  }
}

/// The reason why a message could not be signed, encrypted, checked or decrypted.
public enum ProtectionFailure: Error, Hashable, Sendable {
  /// The program is not installed.
  case notInstalled(String)
  /// There is no key for these, for the reasons given.
  case noKeys([MissingKey])
  /// gpg-agent has to ask the user, and must not do so while the terminal is in use.
  case isLocked
  /// Others would see by the keys who else gets it.
  case showsBcc
  /// It failed in another way.
  case failed(String)

  /// Somebody without a key that can be used.
  public struct MissingKey: Hashable, Sendable {
    /// The address.
    public let address: String
    /// The reason in words.
    public let reason: String
  }
}

extension ProtectionFailure: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .notInstalled(let program): "\(program) is not installed"
    case .noKeys(let missing):
      missing.map { "\($0.address): \($0.reason)" }.joined(separator: "; ")
    case .isLocked: "the key is locked"
    case .showsBcc: "S/MIME would show by the keys who gets a blind copy; take Bcc out"
    case .failed(let words): words
    }
  }
}
