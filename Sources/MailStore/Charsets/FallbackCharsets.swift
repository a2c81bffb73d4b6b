import Synchronization

/// The charsets to try for mail that names no charset or a wrong one. They depend on the languages of the user's mail,
/// so the user chooses them, for the whole program and before mail is read.
public enum FallbackCharsets {
  private static let chosen = Mutex<(names: [String], charsets: [Charset])>(([], []))

  static var all: [Charset] { chosen.withLock { $0.charsets } }
  /// The names of the charsets. Comparing them shows whether mail was read with the same choice.
  package static var names: [String] { chosen.withLock { $0.names } }

  /// Tries these charsets, in order, for unlabelled bytes that are not UTF-8, and windows-1252 after them.
  /// - Returns: the names that are not known charsets, which are ignored.
  public static func use(_ names: [String]) -> [String] {
    let known = names.filter(isKnown)
    chosen.withLock { $0 = (known, known.map { Charset(label: $0) }) }
    return names.filter { !isKnown($0) }
  }

  /// True if `name` is a known charset that unlabelled mail can be in.
  private static func isKnown(_ name: String) -> Bool {
    let charset = Charset(label: name)
    return charset != .unknown && charset.includesASCII
  }
}
