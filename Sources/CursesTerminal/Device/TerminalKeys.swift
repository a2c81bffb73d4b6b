import TerminalFrame

/// The keys that terminfo describes, in the form that the input decoder needs.
enum TerminalKeys {
  /// The names of terminfo capabilities and the keys that they describe. Keys that the decoder must recognise itself
  /// are not included: keys that send a single byte (Backspace, Enter), and function keys above 12, which in terminfo
  /// are function keys with Shift or Control.
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

  /// Returns the terminal's sequence for each key, by calling `capability`. Only sequences of two or more bytes that
  /// begin with Escape are included. If two keys have the same sequence, the first key is used.
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
