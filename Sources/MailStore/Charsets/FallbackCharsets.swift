import Synchronization

/// The charsets of a user's mail that names none, or a wrong one: a language has its own, and the user knows it
/// best. A choice for the whole program, made before mail is read.
public enum FallbackCharsets {
  private static let chosen = Mutex<(names: [String], charsets: [Charset])>(([], []))

  static var all: [Charset] { chosen.withLock { $0.charsets } }
  /// The names, which say whether mail was read with the same choice.
  package static var names: [String] { chosen.withLock { $0.names } }

  /// Tries these charsets, in order, for bytes that are not UTF-8 and have no label; windows-1252 stands behind them.
  /// - Returns: the names that mean no charset, which are left out.
  public static func use(_ names: [String]) -> [String] {
    let known = names.filter(isKnown)
    chosen.withLock { $0 = (known, known.map { Charset(label: $0) }) }
    return names.filter { !isKnown($0) }
  }

  /// True if mail can be in the charset `name` without saying so.
  private static func isKnown(_ name: String) -> Bool {
    let charset = Charset(label: name)
    return charset != .unknown && charset.includesASCII
  }
}
