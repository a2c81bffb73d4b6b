import MailStore
import SystemCalls

/// Signs, checks, encrypts and decrypts messages with gpg (OpenPGP) and gpgsm (S/MIME), which also keep the user's
/// keys.
///
/// Both programs run with options that forbid network access. Only their status reports are trusted, never their
/// messages for the user. Their output is used only if they report success, because gpg writes text before it knows
/// whether someone has tampered with that text.
public struct GnuPG: Sendable {
  /// The terminal on which gpg-agent may ask for a passphrase or a smart card. Nil if gpg-agent must not ask, because
  /// the terminal is in use.
  public private(set) var terminal: String?
  /// The time after which a running program is killed.
  private var limit: Duration
  /// The directory that contains the keys. Nil for the user's default directory.
  public var home: String?

  /// Creates an instance that uses the installed programs.
  public init(terminal: String? = nil) {
    self.terminal = terminal
    limit = Self.limit(terminal)
  }

  /// Returns the time limit, which is longer if gpg-agent may ask the user.
  private static func limit(_ terminal: String?) -> Duration {
    .seconds(terminal == nil ? 60 : 600)
  }

  /// Allows gpg-agent to ask the user for a passphrase or PIN on a terminal. If `terminal` is nil,
  /// gpg-agent must not ask.
  public mutating func mayAsk(on terminal: String?) {
    (self.terminal, limit) = (terminal, Self.limit(terminal))
  }

  /// The terminal of this process. Nil if the process has no terminal.
  public static var ownTerminal: String? {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      if let name = ttyname(descriptor) { return String(cString: name) }
    }
    return nil
  }

  /// True if the program for this format is installed.
  public static func isInstalled(_ format: DraftProtection.Format) -> Bool {
    Executable.isInstalled(format.program)
  }

  /// Runs the program for a format.
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
  /// The name of the program for this format.
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
  /// These addresses have no usable key.
  case noKeys([MissingKey])
  /// gpg-agent has to ask the user, but the terminal is in use.
  case isLocked
  /// The encrypted message would reveal the recipients of blind copies.
  case showsBcc
  /// The program failed for another reason.
  case failed(String)

  /// An address without a usable key.
  public struct MissingKey: Hashable, Sendable {
    /// The address.
    public let address: String
    /// The reason in words.
    public let reason: String
  }
}

extension ProtectionFailure: CustomStringConvertible {
  /// The reason, on one line for a notice.
  public var description: String {
    switch self {
    case .notInstalled(let program): "\(program) is not installed"
    case .noKeys(let missing):
      missing.map { "\($0.address): \($0.reason)" }.joined(separator: "; ")
    case .isLocked: "the key is locked"
    case .showsBcc: "S/MIME would reveal the Bcc recipients through their keys; remove Bcc"
    case .failed(let words): words
    }
  }
}
