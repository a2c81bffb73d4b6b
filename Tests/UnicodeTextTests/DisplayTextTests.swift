import Testing
import UnicodeText

/// A text, its graphemes on screen (separated by bars), and their width in cells.
struct DisplayCase: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  let shown: String
  let width: Int
  var testDescription: String { name }

  init(_ name: String, _ text: String, _ shown: String, _ width: Int) {
    self.name = name
    self.text = text
    self.shown = shown
    self.width = width
  }
}

/// Returns the scalars of the display form of `text`, with bars between its graphemes. These are scalars because
/// canonically equivalent strings compare as equal.
func shown(_ text: String) -> [Unicode.Scalar] {
  let graphemes = DisplayText(text).map { grapheme -> [Unicode.Scalar] in
    switch grapheme.form {
    case .scalar(let scalar): [scalar]
    case .cluster(let text): Array(text.unicodeScalars)
    }
  }
  return Array(graphemes.joined(separator: ["|"]))
}

private func check(_ example: DisplayCase) {
  #expect(shown(example.text) == Array(example.shown.unicodeScalars))
  #expect(example.text.displayWidth == example.width)
  #expect(DisplayText(example.text).reduce(0) { $0 + $1.width } == example.width)
}

@Suite struct DisplayTextTests {
  @Test(
    "letters, marks and wide characters",
    arguments: [
      DisplayCase("empty", "", "", 0),
      DisplayCase("ASCII", "Hi!", "H|i|!", 3),
      DisplayCase("a precomposed letter", "\u{E9}a", "\u{E9}|a", 2),
      DisplayCase("a letter and its mark", "e\u{301}a", "e\u{301}|a", 2),
      DisplayCase("CJK", "\u{65E5}\u{672C}x", "\u{65E5}|\u{672C}|x", 5),
      DisplayCase("beyond the basic plane", "\u{20BB7}", "\u{20BB7}", 2),
      DisplayCase("fullwidth forms", "\u{FF21}\u{FF01}", "\u{FF21}|\u{FF01}", 4),
      DisplayCase(
        "kana with combining dakuten, as in file names of macOS",
        "\u{304B}\u{3099}\u{30CF}\u{309A}\u{30A6}\u{3099}", "\u{304C}|\u{30D1}|\u{30F4}", 6),
      DisplayCase(
        "kana that take no dakuten", "\u{3042}\u{3099}\u{304B}\u{309A}",
        "\u{3042}\u{3099}|\u{304B}\u{309A}", 4),
      DisplayCase("halfwidth katakana with dakuten", "\u{FF76}\u{FF9E}", "\u{FF76}|\u{FF9E}", 2),
      DisplayCase("a hexagram", "\u{4DC0}", "\u{4DC0}", 2),
      DisplayCase("box drawing", "\u{2500}\u{2502}", "\u{2500}|\u{2502}", 2),
      DisplayCase("a mark at the beginning", "\u{301}a", "\u{25CC}\u{301}|a", 2),
      DisplayCase("several marks at the beginning", "\u{301}\u{302}", "\u{25CC}\u{301}\u{302}", 1),
      DisplayCase("a mark on a space", "a \u{301}", "a| \u{301}", 2),
      DisplayCase("a mark after a line feed", "\n\u{301}", "\u{240A}|\u{25CC}\u{301}", 2),
      DisplayCase("a mark newer than Unicode 5.0", "a\u{1AB0}b", "a\u{1AB0}|b", 2),
      DisplayCase("such a mark alone", "\u{1AB0}b", "\u{25CC}\u{1AB0}|b", 2),
      DisplayCase(
        "zalgo", "Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}a",
        "Z\u{300}\u{301}\u{302}\u{303}|a", 2),
    ])
  func letters(example: DisplayCase) { check(example) }

  @Test(
    "scripts of Asia",
    arguments: [
      DisplayCase(
        "Hebrew with points", "\u{5E9}\u{5C1}\u{5B8}\u{5DC}", "\u{5E9}\u{5C1}\u{5B8}|\u{5DC}", 2),
      DisplayCase(
        "Arabic with harakat, in logical order", "\u{645}\u{64F}\u{62D}\u{64E}",
        "\u{645}\u{64F}|\u{62D}\u{64E}", 2),
      DisplayCase("lam and alef stay two cells", "\u{644}\u{627}", "\u{644}|\u{627}", 2),
      DisplayCase("an Arabic number sign", "\u{600}1", "\u{25AF}|1", 2),
      DisplayCase(
        "Thai with a vowel and a tone", "\u{E17}\u{E35}\u{E48}\u{E01}\u{E33}",
        "\u{E17}\u{E35}\u{E48}|\u{E01}|\u{E33}", 3),
      DisplayCase(
        "Devanagari: the vowel sign beside gets a cell", "\u{928}\u{940}\u{902}",
        "\u{928}|\u{940}\u{902}", 2),
      DisplayCase(
        "Devanagari: a conjunct", "\u{915}\u{94D}\u{937}", "\u{915}\u{94D}|\u{937}", 2),
      DisplayCase("Tamil: a vowel sign to the left", "\u{B95}\u{BC6}", "\u{B95}|\u{BC6}", 2),
      DisplayCase(
        "Devanagari with a joiner", "\u{915}\u{94D}\u{200D}\u{937}",
        "\u{915}\u{94D}\u{200D}|\u{937}", 2),
      DisplayCase(
        "Sinhala with a joiner", "\u{DC1}\u{DCA}\u{200D}\u{DBB}\u{DD3}",
        "\u{DC1}\u{DCA}\u{200D}|\u{DBB}\u{DD3}", 2),
      DisplayCase(
        "Persian with a non-joiner", "\u{645}\u{200C}\u{6CC}", "\u{645}\u{200C}|\u{6CC}", 2),
      DisplayCase("joiners of Latin letters", "a\u{200C}b\u{200D}c", "a|b|c", 3),
      DisplayCase("joiners before all", "\u{200C}\u{200D}\u{645}", "\u{645}", 1),
      DisplayCase(
        "more joiners than marks have room", "\u{645}" + String(repeating: "\u{200C}", count: 9),
        "\u{645}\u{200C}\u{200C}\u{200C}\u{200C}", 1),
    ])
  func scripts(example: DisplayCase) { check(example) }

  @Test(
    "Hangul",
    arguments: [
      DisplayCase("syllables", "\u{D55C}\u{AE00}", "\u{D55C}|\u{AE00}", 4),
      DisplayCase("L V", "\u{1112}\u{1161}", "\u{D558}", 2),
      DisplayCase("L V T", "\u{1112}\u{1161}\u{11AB}", "\u{D55C}", 2),
      DisplayCase("a syllable and T", "\u{D558}\u{11AB}", "\u{D55C}", 2),
      DisplayCase("a full syllable and T", "\u{D55C}\u{11AB}", "\u{D55C}\u{11AB}", 2),
      DisplayCase("L alone", "\u{1112}a", "\u{1112}|a", 3),
      DisplayCase("V alone", "a\u{1161}", "a|\u{314F}", 3),
      DisplayCase("T alone", "\u{11AB}\u{11C2}", "\u{3134}|\u{314E}", 4),
      DisplayCase("T alone, past the doubled consonants", "\u{11B9}", "\u{3144}", 2),
      DisplayCase("old vowel on L", "\u{1112}\u{119E}\u{11AB}", "\u{1112}\u{119E}\u{11AB}", 2),
      DisplayCase("old vowel alone", "\u{119E}", "\u{25AF}", 1),
      DisplayCase("old leading consonant", "\u{A960}\u{1161}", "\u{A960}\u{1161}", 2),
      DisplayCase("vowel of the extended block", "\u{1112}\u{D7B0}", "\u{1112}\u{D7B0}", 2),
      DisplayCase("such a vowel without a consonant", " \u{D7B0}", " |\u{25AF}", 2),
      DisplayCase("fillers", "\u{115F}\u{1161}\u{3164}\u{FFA0}", "\u{314F}", 2),
    ])
  func hangul(example: DisplayCase) { check(example) }

  @Test(
    "emoji",
    arguments: [
      DisplayCase("wide by itself", "\u{1F600}!", "\u{1F600}|!", 3),
      DisplayCase("a heart with VS16", "\u{2764}\u{FE0F}|", "\u{2764}||", 2),
      DisplayCase("text presentation", "\u{231A}\u{FE0E}", "\u{231A}", 2),
      DisplayCase("a keycap", "1\u{FE0F}\u{20E3}", "1\u{20E3}", 1),
      DisplayCase(
        "a family, all of it", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}.",
        "\u{1F468}|\u{1F469}|\u{1F467}|\u{1F466}|.", 9),
      DisplayCase(
        "joined, with skin tone and VS16", "\u{1F477}\u{1F3FD}\u{200D}\u{2640}\u{FE0F}.",
        "\u{1F477}|\u{2640}|.", 4),
      DisplayCase("a thumb with skin tone", "\u{1F44D}\u{1F3FF}.", "\u{1F44D}|.", 3),
      DisplayCase("a skin tone alone", "a\u{1F3FF}", "a|\u{1F3FF}", 3),
      DisplayCase("a joiner with nothing to join", "\u{1F468}\u{200D}a", "\u{1F468}|a", 3),
      DisplayCase("a flag", "\u{1F1E9}\u{1F1EA}", "D|E", 2),
      DisplayCase("two flags", "\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}", "D|E|F|R", 4),
      DisplayCase("half a flag", "\u{1F1E9}.", "D|.", 2),
      DisplayCase(
        "the flag of England",
        "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}.", "\u{1F3F4}|.", 3),
      DisplayCase("of Unicode 11", "\u{1F970}\u{1F9D1}", "\u{1F970}|\u{1F9D1}", 4),
      DisplayCase("of Unicode 16", "\u{1FAE9}.", "\u{1FAE9}|.", 3),
      DisplayCase("of Unicode 17", "\u{1FAC8}.", "\u{25AF}|.", 2),
      DisplayCase(
        "a new person and her rocket", "\u{1F9D1}\u{200D}\u{1F680}.", "\u{1F9D1}|\u{1F680}|.", 5),
      DisplayCase("narrow, then wide in Unicode 16", "\u{2630}", "\u{2630}", 2),
    ])
  func emoji(example: DisplayCase) { check(example) }

  @Test(
    "spaces and what shows nothing",
    arguments: [
      DisplayCase("no-break space", "a\u{A0}b", "a| |b", 3),
      DisplayCase("en, thin and narrow no-break space", "\u{2002}\u{2009}\u{202F}", " | | ", 3),
      DisplayCase("ideographic space", "\u{3000}", "\u{3000}", 2),
      DisplayCase("soft hyphen", "a\u{AD}b", "a|b", 2),
      DisplayCase("zero width space", "\u{200B}a\u{200B}b\u{200B}", "a|b", 2),
      DisplayCase("word joiner and byte order mark", "\u{FEFF}a\u{2060}b", "a|b", 2),
      DisplayCase("grapheme joiner before a mark", "a\u{34F}\u{301}", "a\u{301}", 1),
      DisplayCase("variation selectors", "a\u{FE00}\u{E0100}\u{301}", "a\u{301}", 1),
      DisplayCase("nothing but invisible scalars", "\u{200B}\u{FE0F}\u{200D}", "", 0),
    ])
  func spaces(example: DisplayCase) { check(example) }
}
