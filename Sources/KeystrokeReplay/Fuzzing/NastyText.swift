/// Texts that programs stumble over. None has a control: a tape is plain text.
enum NastyText {
  static let all = [
    "x", "漢字", "e\u{301}", "👩‍👩‍👧", "🇫🇷🇩", "ｶﾞ", "שלום", "\u{202E}abc", "a\u{200B}b",
    "👍🏽❤️", "-1", "99999999999999999999", "%s%n", "/etc/passwd", "a b  c", "[31m", "ﷺ", "각",
    String(repeating: "漢", count: 90), String(repeating: "word ", count: 60),
    "a" + String(repeating: "\u{301}", count: 40) + "b",
  ]
}
