import SplitViewUI
import TerminalFrame

/// A key in the notation of tapes.
struct TapeKey: Hashable {
  var press: KeyPress
  /// A warning if terminals cannot distinguish the key from another key.
  var warning: String?

  /// Parses a key's name. Nil if `word` is not a key's name. If `word` is similar to a key's name, throws an error with
  /// advice.
  ///
  /// The names are those of ``KeyPress``, in upper or lower case, and those of VHS. If terminals cannot distinguish a
  /// key from another key, it is parsed as that other key.
  init?(_ word: String) throws(Problem) {
    if let foreign = Self.ownSpelling(ofForeign: word) {
      throw Problem(
        column: 0, message: "\(word.quoted) is not the name of this key in tapes; write \(foreign)")
    }
    let (name, isBackTab) = Self.withoutBackTab(word)
    do throws(KeyNameError) {
      press = try KeyPress(name: name)
    } catch {
      if case .shiftedCharacter = error {
        throw Problem(
          column: 0,
          message: "terminals do not report Shift with a character; write \(Self.unshifted(word))")
      }
      guard case .sameAs(_, let other) = error, let same = try? KeyPress(name: other) else {
        // A word with a plus is meant as a key. Any other word may be a misspelt command.
        if word.count > 1 && word.dropLast().contains("+") {
          throw Problem(column: 0, message: "\(error)")
        }
        return nil
      }
      press = same
      if name.lowercased().contains("alt+") { press.modifiers.insert(.alt) }
      warning =
        "a terminal cannot distinguish \(word.quoted) from '\(press.tapeName)', so the latter is pressed"
    }
    if isBackTab { press.modifiers.insert(.shift) }
    if warning == nil { warning = press.doubt }
  }

  /// Returns advice on how to write the character that Shift produces: `Type "A"`, or `Ctrl+O` without Shift.
  private static func unshifted(_ word: String) -> String {
    let parts = word.split(separator: "+").map(String.init)
    let rest = parts.filter { $0.lowercased() != "shift" }
    guard let key = rest.last, key.first?.isLetter == true else {
      return "the character that the key produces, as in Type \"A\""
    }
    if rest.count == 1 { return "Type \"\(key.uppercased())\"" }
    let name = (rest.dropLast() + [key.uppercased()]).joined(separator: "+")
    return (try? TapeKey(name))?.press.tapeName ?? name
  }

  /// Replaces `BackTab`, which means Shift+Tab, with `Tab`.
  private static func withoutBackTab(_ word: String) -> (String, Bool) {
    let suffix = "backtab"
    guard word.count <= 40, word.lowercased().hasSuffix(suffix) else { return (word, false) }
    return (word.dropLast(suffix.count) + "Tab", true)
  }

  /// Translates the key notation of other programs: `C-a` (Emacs), `^A`, `<C-a>` (Vim) and
  /// `Alt+"a"` (VHS).
  static func ownSpelling(ofForeign word: String) -> String? {
    guard (2...24).contains(word.count) else { return nil }
    if let spelling = ownSpelling(ofQuoted: word) { return spelling }
    var rest = word[...]
    let isAngled = rest.first == "<" && rest.last == ">"
    if isAngled { rest = rest.dropFirst().dropLast() }
    var names: [String] = []
    if !isAngled, rest.first == "^", rest.count == 2 {
      names = ["Ctrl"]
      rest = rest.dropFirst()
    }
    while let (name, length) = foreignModifier(rest) {
      names.append(name)
      rest = rest.dropFirst(length)
    }
    guard !names.isEmpty || isAngled else { return nil }
    let key = foreignKeys[rest.lowercased()] ?? String(rest)
    if let press = try? KeyPress(name: (names + [key]).joined(separator: "+")) {
      return press.modifiers.isEmpty && key.count == 1 ? "Type \"\(key)\"" : press.tapeName
    }
    // Shift and a letter produce the capital letter.
    if names == ["Shift"], key.count == 1 { return "Type \"\(key.uppercased())\"" }
    return (try? TapeKey((names + [key]).joined(separator: "+")))?.press.tapeName
  }

  private static func ownSpelling(ofQuoted word: String) -> String? {
    let (head, quoted) = (word.dropLast(3), Array(word.suffix(3)))
    guard head.last == "+", quoted.count == 3, quoted[0].isQuote, quoted[0] == quoted[2] else {
      return nil
    }
    if head == "Shift+" { return "Type \"\(quoted[1].uppercased())\"" }
    return (try? TapeKey("\(head)\(quoted[1])"))?.press.tapeName
  }

  private static func foreignModifier(_ text: Substring) -> (String, Int)? {
    let small = text.lowercased()
    for (prefix, name) in foreignModifiers
    where small.hasPrefix(prefix) && small.count > prefix.count {
      return (name, prefix.count)
    }
    return nil
  }

  private static let foreignModifiers = [
    ("ctrl-", "Ctrl"), ("control-", "Ctrl"), ("alt-", "Alt"), ("meta-", "Alt"),
    ("shift-", "Shift"), ("c-", "Ctrl"), ("m-", "Alt"), ("a-", "Alt"), ("s-", "Shift"),
  ]

  private static let foreignKeys = [
    "cr": "Enter", "ret": "Enter", "return": "Enter", "bs": "Backspace", "del": "Delete",
    "spc": "Space", "esc": "Esc",
  ]
}

extension KeyPress {
  /// A warning if many terminals cannot distinguish the key from another key.
  fileprivate var doubt: String? {
    var other: KeyPress?
    switch key {
    case .enter, .backspace, .escape:
      if !modifiers.subtracting(.alt).isEmpty {
        other = KeyPress(key: key, modifiers: modifiers.intersection(.alt))
      }
    case .tab:
      if modifiers.contains(.control) {
        other = KeyPress(key: key, modifiers: modifiers.subtracting(.control))
      }
    case .character(" ") where modifiers.contains(.shift):
      other = KeyPress(key: key, modifiers: modifiers.subtracting(.shift))
    case .character(let digit) where modifiers.contains(.control) && ("0"..."9").contains(digit):
      other = KeyPress(key: key, modifiers: modifiers.subtracting(.control))
    default: break
    }
    return other.map { "many terminals send '\($0.tapeName)' when the user presses '\(tapeName)'" }
  }
}
