import Foundation
import Testing
import UnicodeText

private func folded(_ text: String) -> String {
  var folding = SearchFolding()
  return String(decoding: folding.folded(text), as: UTF8.self)
}

@Test(
  "Case, accents, width and the kind of kana do not count",
  arguments: [
    ("Café", "CAFE"), ("Cafe\u{301}", "café"), ("ｃａｆé", "cafe"), ("Ｔｒｉｆｏｌｄ １２", "trifold 12"),
    ("Łódź", "lodz"), ("Smørrebrød", "smorrebrod"), ("Đặng Thị", "dang thi"), ("Straße", "STRASSE"),
    ("STRAẞE", "strasse"), ("1\u{FE0F}\u{20E3}", "1"), ("Hawaiʻi", "hawai'i"),
    ("İstanbul", "istanbul"), ("ΟΔΟΣ", "οδος"), ("Ελλάδα", "ελλαδα"), ("Ёлка", "елка"),
    ("Ærø", "aero"), ("ﬁnal", "final"), ("O’Brien", "o'brien"), ("co\u{AD}operate", "cooperate"),
    ("ｶﾞｲﾄﾞ", "がいど"), ("ガイド", "がいど"), ("カ\u{3099}イド", "ガイド"), ("ﾊﾟﾝ", "ぱん"),
    ("ラーメン", "ﾗｰﾒﾝ"), ("\u{1112}\u{1161}\u{11AB}글", "한글"), ("שָׁלוֹם", "שלום"), ("مُحَمَّد", "محمد"),
    ("会\u{3000}議", "会 議"), ("①", "1"), ("مـــــدرسة", "مدرسة"), ("علي کتابی", "علی كتابي"),
    ("۱۲۳", "123"), ("١٢٣", "１２３"), ("१२३", "123"), ("必\n要", "必要"), ("ｶﾀ\nｶﾅ", "かたかな"),
    ("漢字\nab", "漢字 ab"),
    ("ab\n漢字", "ab 漢字"), ("한글\n한글", "한글 한글"), ("字\n\n字", "字  字"), ("か\n\u{3099}", "か \u{3099}"),
  ])
func sameLetters(a: String, b: String) { #expect(folded(a) == folded(b)) }

@Test func `A letter, its capital and its small letter are the same, whatever the letter`() {
  var folding = SearchFolding()
  for value in 0x80...0x1FFFF as ClosedRange<UInt32> {
    guard let scalar = Unicode.Scalar(value) else { continue }
    let (capital, small) = (scalar.properties.uppercaseMapping, scalar.properties.lowercaseMapping)
    let letters = folding.folded(String(Character(scalar)))
    // The Greek iota below a small letter is beside the letter in capitals.
    let hasIota = String(Character(scalar)).decomposedStringWithCanonicalMapping.unicodeScalars
      .contains("\u{345}")
    if capital != small, !hasIota {
      #expect(folding.folded(capital) == letters, "\(String(value, radix: 16))")
      #expect(folding.folded(small) == letters, "\(String(value, radix: 16))")
    }
  }
}

@Test(
  "Marks that make another letter count",
  arguments: [("か", "が"), ("は", "ぱ"), ("कि", "क"), ("กุ", "ก"), ("가", "각"), ("会", "議")])
func otherLetters(a: String, b: String) { #expect(folded(a) != folded(b)) }

@Test func `The folded form is UTF-8 without control characters, whatever the text`() {
  var folding = SearchFolding()
  for value in [0...0x1FFFF, 0xE0000...0xE0FFF].joined() {
    guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
    let bytes = folding.folded("a" + String(Character(scalar)))
    #expect(String(validating: bytes, as: UTF8.self) != nil)
    #expect(bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
  }
}
