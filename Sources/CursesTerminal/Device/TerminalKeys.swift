import TerminalFrame

/// The keys that terminfo describes, for the input decoder.
enum TerminalKeys {
  /// Capabilities and their keys. Keys that the decoder must recognize itself are left out: single
  /// bytes (Backspace, Enter), and function keys past 12, which terminfo uses for F keys with Shift
  /// or Control.
  static let capabilities: [(name: String, press: KeyPress)] =
    [
      ("kcuu1", .up), ("kcud1", .down),
      ("kcub1", .left), ("kcuf1", .right),
      ("khome", .home), ("kend", .end),
      ("kfnd", .home), ("kslt", .end),
      ("kpp", .pageUp), ("knp", .pageDown),
      ("kich1", .insert), ("kdch1", .delete),
      ("kent", .enter), ("kcbt", .shift(.tab)),
      ("kri", .shift(.up)), ("kind", .shift(.down)),
      ("kLFT", .shift(.left)), ("kRIT", .shift(.right)),
      ("kHOM", .shift(.home)), ("kEND", .shift(.end)),
      ("kPRV", .shift(.pageUp)), ("kNXT", .shift(.pageDown)),
      ("kIC", .shift(.insert)), ("kDC", .shift(.delete)),
    ] + (1...12).map { ("kf\($0)", .function($0)) }

  /// Returns the terminal's sequence for each key, from `capability`: only sequences of two or more bytes
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
