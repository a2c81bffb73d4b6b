import TerminalFrame

/// The keys with names in terminfo, for the input decoder.
enum TerminalKeys {
  /// Capabilities and their keys. Not here are keys that the decoder must decide itself: single
  /// bytes (Backspace, Enter), and function keys past 12, which terminfo uses for F keys with Shift
  /// or Control.
  static let capabilities: [(name: String, press: KeyPress)] =
    [
      ("kcuu1", KeyPress(.up)), ("kcud1", KeyPress(.down)),
      ("kcub1", KeyPress(.left)), ("kcuf1", KeyPress(.right)),
      ("khome", KeyPress(.home)), ("kend", KeyPress(.end)),
      ("kfnd", KeyPress(.home)), ("kslt", KeyPress(.end)),
      ("kpp", KeyPress(.pageUp)), ("knp", KeyPress(.pageDown)),
      ("kich1", KeyPress(.insert)), ("kdch1", KeyPress(.delete)),
      ("kent", KeyPress(.enter)), ("kcbt", KeyPress(.tab, .shift)),
      ("kri", KeyPress(.up, .shift)), ("kind", KeyPress(.down, .shift)),
      ("kLFT", KeyPress(.left, .shift)), ("kRIT", KeyPress(.right, .shift)),
      ("kHOM", KeyPress(.home, .shift)), ("kEND", KeyPress(.end, .shift)),
      ("kPRV", KeyPress(.pageUp, .shift)), ("kNXT", KeyPress(.pageDown, .shift)),
      ("kIC", KeyPress(.insert, .shift)), ("kDC", KeyPress(.delete, .shift)),
    ] + (1...12).map { ("kf\($0)", KeyPress(.function($0))) }

  /// The terminal's sequence of each key, from `capability`: only sequences of two or more bytes
  /// that begin with Escape. If two keys have the same sequence, the first one counts.
  static func strings(_ capability: (String) -> String?) -> [String: KeyPress] {
    var strings: [String: KeyPress] = [:]
    for (name, press) in capabilities {
      guard let string = capability(name), string.utf8.count > 1, string.utf8.first == 0x1B else {
        continue
      }
      if strings[string] == nil { strings[string] = press }
    }
    return strings
  }
}
