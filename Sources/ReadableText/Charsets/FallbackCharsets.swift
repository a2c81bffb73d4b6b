import Synchronization

/// The charsets to try for mail that declares no charset, or a wrong one. The right charsets depend on the languages in
/// the user's mail, so the user chooses them. The choice applies to the entire program, and must be made before any
/// mail is read.
public enum FallbackCharsets {
  private static let chosen = Mutex<(names: [String], charsets: [Charset])>(([], []))

  package static var all: [Charset] { chosen.withLock { $0.charsets } }
  /// The names of the charsets. They can be stored together with decoded mail, to detect later that
  /// the user has chosen other charsets since the mail was decoded.
  package static var names: [String] { chosen.withLock { $0.names } }

  /// Sets the charsets to try, in order, for unlabelled bytes that are not UTF-8. After these charsets, windows-1252 is
  /// tried.
  /// - Returns: the names that are ignored, because they are not known charsets.
  public static func use(_ names: [String]) -> [String] {
    let known = names.filter(isKnown)
    chosen.withLock { $0 = (known, known.map { Charset(label: $0) }) }
    return names.filter { !isKnown($0) }
  }

  /// True if `name` is a known charset in which unlabelled mail may be written.
  private static func isKnown(_ name: String) -> Bool {
    let charset = Charset(label: name)
    return charset != .unknown && charset.includesASCII
  }
}
