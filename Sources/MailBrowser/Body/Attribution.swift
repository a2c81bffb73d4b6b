import MailStore

/// The line before a quote that names the quote's author: `On Friday, Ada Lovelace wrote:`.
enum Attribution {
  /// Returns the author's name in `line`; nil if the line is not an attribution or contains no name.
  static func name(in line: String) -> String? {
    guard line.utf8.count <= 2 * longest, mayEndInColon(line) else { return nil }
    let line = line.unicodeScalars.split(whereSeparator: isSpace).map { String($0) }
      .joined(separator: " ")
    guard line.utf8.count <= longest, line.last == ":" || line.last == "：" else { return nil }
    var text = line.dropLast()[...]
    while text.last == " " { text.removeLast() }
    let small = text.lowercased()
    for verb in verbs where small.hasSuffix(" " + verb) {
      return name(atEndOf: text.dropLast(verb.count + 1))
    }
    // Look for a verb in the middle of the line, as in `Am Freitag schrieb Ada Lovelace:`.
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    for verb in verbs where mayContain(verb, text, isASCII) {
      if let range = text.firstRange(of: " \(verb) ") {
        return name(atEndOf: text[range.upperBound...])
      }
    }
    return nil
  }

  /// Returns true if the line ends in a colon. Few lines do, and this check is cheap.
  private static func mayEndInColon(_ line: String) -> Bool {
    let end = line.unicodeScalars.last { !isSpace($0) }
    return end == ":" || end == "："
  }

  /// Returns false if the bytes of `text` show that it cannot contain `verb`. A verb in ASCII is searched for by its
  /// bytes. Any other verb is only ruled out in ASCII text, since its characters can be encoded in several ways.
  private static func mayContain(_ verb: String, _ text: Substring, _ isASCII: Bool) -> Bool {
    let isPlain = verb.utf8.allSatisfy { $0 < 0x80 }
    return isPlain ? text.utf8.containsSequence(verb.utf8) : !isASCII
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar == " " || 0x09...0x0D ~= scalar.value : scalar.properties.isWhitespace
  }

  /// The maximum length of a line to examine, in bytes.
  private static let longest = 300

  private static let verbs = [
    "wrote", "writes", "said", "schrieb", "a écrit", "escribió", "ha scritto", "scrisse",
    "escreveu", "schreef", "skrev", "napisał", "napisał(a)", "kirjoitti", "написал", "пишет",
    "写道", "のメール", "さんは書きました",
  ]

  /// Returns the name at the end of `text`, before an optional address. Words that belong to dates and times are
  /// excluded.
  private static func name(atEndOf text: Substring) -> String? {
    var words = text.split(separator: " ")
    var address: Substring?
    if let last = words.last, last.contains("@") { address = words.removeLast() }
    var name: [Substring] = []
    while let word = words.last, name.count < maximumWords, isPartOfName(word) {
      // "..., Ada Lovelace": the text before the comma is not part of the name.
      if word.last == ",", !name.isEmpty { break }
      name.insert(word, at: 0)
      words.removeLast()
    }
    let full = without(marksOfNames, name.joined(separator: " "))
    if !full.isEmpty { return full }
    let bare = without(marksOfAddresses, String(address ?? ""))
    return bare.isEmpty ? nil : bare
  }

  private static func without(_ marks: ASCIISet, _ text: String) -> String {
    String(decoding: text.utf8.filter { !marks.contains($0) }, as: UTF8.self)
  }

  private static let marksOfNames = ASCIISet("\",")
  private static let marksOfAddresses = ASCIISet("<>()[]\"'")

  private static let maximumWords = 5

  private static func isPartOfName(_ word: Substring) -> Bool {
    var letters = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      if scalar == ":" || isNumber(scalar) { return false }
      if isLetter(scalar) { letters.append(scalar) }
    }
    return !letters.isEmpty && !times.contains(String(letters).lowercased())
  }

  private static func isNumber(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? "0"..."9" ~= scalar : scalar.properties.numericType != nil
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? "a"..."z" ~= scalar || "A"..."Z" ~= scalar : scalar.properties.isAlphabetic
  }

  /// Words that occur at the end of a date.
  private static let times: Set<String> = [
    "am", "pm", "at", "on", "utc", "gmt", "cet", "cest", "est", "edt", "pst", "pdt", "um", "uhr",
    "à", "le", "el", "il", "den", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
  ]
}
