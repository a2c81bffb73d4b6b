import SplitViewUI

extension LineParser {
  /// Parses the words after `Set`.
  mutating func setting() throws(Problem) -> TapeSetting {
    guard let name = take(), name.kind == .word else {
      throw expected("a setting: \(TapeSetting.own.joined(separator: ", "))")
    }
    switch name.text {
    case "Size": return .size(try size())
    case "Landscape": return .landscape(try size())
    case "Portrait": return .portrait(try size())
    case "Clock":
      return .clock(try read("a date and time in UTC, such as 2026-11-19T09:41", TapeTime.moment))
    case "TimeZone":
      return .timeZone(
        try read(
          "UTC or an offset from UTC, such as +02:00; zone names differ between machines",
          TapeTime.offset))
    case "TypingSpeed": return .typingSpeed(try duration("a time, such as 50ms"))
    case "WaitTimeout": return .waitTimeout(try duration("a time, such as 5s"))
    case "TimeLimit": return .timeLimit(try duration("a time, such as 2m"))
    case "Theme": return try theme()
    case "Terminal":
      let names = TapeSetting.terminals
      return .terminal(
        try read("a terminal: \(choice(of: names))") { names.contains($0) ? $0 : nil })
    case "WaitPattern":
      guard let first = peek, case .pattern = try match("a pattern, such as /> $/") else {
        throw Problem(column: name.column, message: "expected a pattern, such as /> $/")
      }
      return .vhs(name.text, lexer.source(from: first, through: first))
    case "Columns", "Rows":
      throw Problem(
        column: name.column,
        message: "\(name.text.quoted) is not a tape setting; \(vhsSize.advice)")
    case "Locale":
      return .locale(try read("a locale, such as C.UTF-8, C or de_DE.UTF-8", Self.locale))
    default: return try vhsSetting(name)
    }
  }

  private mutating func read<Value>(
    _ what: String, _ value: (String) -> Value?
  ) throws(Problem) -> Value {
    guard let token = peek, token.kind == .word || token.kind == .text,
      let found = value(token.text)
    else {
      throw expected(what)
    }
    index += 1
    return found
  }

  /// Accepts `C`, `POSIX`, or a language with an optional country. An optional encoding that glibc supports may follow.
  private static func locale(_ text: String) -> String? {
    let form =
      /(C|POSIX|[a-z]{2,3}(_[A-Z]{2})?)(\.(utf-?8|iso-?8859-?[0-9]{1,2}|koi8-?[rtu]|euc-?[a-z]{2}|gb[0-9k]+|big5|cp125[0-9]))?(@[a-z]+)?/
    return (try? form.ignoresCase().wholeMatch(in: text)) != nil && text.utf8.count <= 40
      ? text : nil
  }

  /// Parses a theme of this library. VHS's themes have no effect. A theme of VHS is either JSON in braces, or a name
  /// that begins with a capital letter or a digit, like almost all names of VHS's themes. A name that resembles one of
  /// this library's themes is an error.
  private mutating func theme() throws(Problem) -> TapeSetting {
    let themes = TapeSetting.themes
    guard let first = peek else { throw expected("a theme: \(choice(of: themes))") }
    // The program's command-line option calls this theme "mono".
    let name = first.text == "mono" ? "monochrome" : first.text
    if themes.contains(name) {
      index += 1
      return .theme(name)
    }
    let setting = try vhsValue("Theme")
    if let peek, !isCommand(peek) { return setting }
    if first.kind == .json {
      warnings.append(
        Problem(column: first.column, message: "the colours of VHS themes have no effect"))
      return setting
    }
    let isOfVHS = first.text.first.map { $0.isUppercase || $0.isNumber } ?? false
    if let nearest = themes.nearest(to: first.text) {
      throw Problem(
        column: first.column,
        message: "there is no theme \(first.text.quoted); did you mean '\(nearest)'?")
    }
    if !isOfVHS {
      throw Problem(
        column: first.column,
        message:
          "there is no theme \(first.text.quoted); the themes are "
          + themes.joined(separator: ", "))
    }
    warnings.append(
      Problem(
        column: first.column,
        message: "the VHS theme \(first.text.quoted) is not available; the themes are "
          + themes.joined(separator: ", ")))
    return setting
  }

  private mutating func vhsSetting(_ name: Token) throws(Problem) -> TapeSetting {
    guard let known = TapeSetting.vhs.first(where: { $0.name == name.text }) else {
      let nearest = (TapeSetting.own + TapeSetting.vhs.map(\.name)).nearest(to: name.text)
      let hint =
        nearest.map { "; did you mean '\($0)'?" } ?? "; the settings are "
        + TapeSetting.own.joined(separator: ", ")
      throw Problem(column: name.column, message: "there is no setting \(name.text.quoted)\(hint)")
    }
    let value = try vhsValue(name.text)
    if let reason = known.reason {
      warnings.append(
        Problem(column: name.column, message: "\(name.text) has no effect here: \(reason)"))
    }
    return value
  }

  /// Parses a value of a VHS setting without changing it: a word, quoted text, a pattern or JSON.
  private mutating func vhsValue(_ name: String) throws(Problem) -> TapeSetting {
    guard let first = take() else { throw expected("a value") }
    var last = first
    if name == "LoopOffset", let sign = peek, sign.kind == .word, sign.text == "%" {
      last = sign
      index += 1
    }
    let hasWords = ["Theme", "FontFamily", "Shell"].contains(name) && first.kind == .word
    if hasWords, let next = peek, next.kind == .word, !isCommand(next) {
      index -= 1
      throw withoutQuotes("Set \(name)") ?? expected("a value")
    }
    return .vhs(name, lexer.source(from: first, through: last))
  }
}
