/// The names that `\p{...}` takes in Go 1.27: general categories, long and short, and scripts
/// (Unicode's PropertyValueAliases, version 17.0), and three of Go's own. Case, spaces, underscores
/// and hyphens do not matter. A VHS that was built with an older Go knows fewer of them.
enum UnicodePropertyNames {
  static func contain(_ name: some Sequence<UInt8>) -> Bool {
    let letters = name.lazy.filter { !"_- ".utf8.contains($0) }
    return all.contains(Substring(decoding: letters.map(lowercased), as: UTF8.self))
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }

  private static let all = Set(
    """
    adlam ahom anatolianhieroglyphs any arabic armenian ascii assigned avestan balinese bamum
    bassavah batak bengali beriaerfe bhaiksuki bopomofo brahmi braille buginese buhid c
    canadianaboriginal carian casedletter caucasianalbanian cc cf chakma cham cherokee chorasmian
    closepunctuation cn cntrl co combiningmark common connectorpunctuation control coptic cs
    cuneiform currencysymbol cypriot cyprominoan cyrillic dashpunctuation decimalnumber deseret
    devanagari digit divesakuru dogra duployan egyptianhieroglyphs elbasan elymaic enclosingmark
    ethiopic finalpunctuation format garay georgian glagolitic gothic grantha greek gujarati
    gunjalagondi gurmukhi gurungkhema han hangul hanifirohingya hanunoo hatran hebrew hiragana
    imperialaramaic inherited initialpunctuation inscriptionalpahlavi inscriptionalparthian javanese
    kaithi kannada katakana kawi kayahli kharoshthi khitansmallscript khmer khojki khudawadi
    kiratrai l lao latin lc lepcha letter letternumber limbu lineara linearb lineseparator lisu ll
    lm lo lowercaseletter lt lu lycian lydian m mahajani makasar malayalam mandaic manichaean
    marchen mark masaramgondi mathsymbol mc me medefaidrin meeteimayek mendekikakui meroiticcursive
    meroitichieroglyphs miao mn modi modifierletter modifiersymbol mongolian mro multani myanmar n
    nabataean nagmundari nandinagari nd newa newtailue nko nl no nonspacingmark number nushu
    nyiakengpuachuehmong ogham olchiki oldhungarian olditalic oldnortharabian oldpermic oldpersian
    oldsogdian oldsoutharabian oldturkic olduyghur olonal openpunctuation oriya osage osmanya other
    otherletter othernumber otherpunctuation othersymbol p pahawhhmong palmyrene paragraphseparator
    paucinhau pc pd pe pf phagspa phoenician pi po privateuse ps psalterpahlavi punct punctuation
    rejang runic s samaritan saurashtra sc separator sharada shavian siddham sidetic signwriting
    sinhala sk sm so sogdian sorasompeng soyombo spaceseparator spacingmark sundanese sunuwar
    surrogate sylotinagri symbol syriac tagalog tagbanwa taile taitham taiviet taiyo takri tamil
    tangsa tangut telugu thaana thai tibetan tifinagh tirhuta titlecaseletter todhri tolongsiki toto
    tulutigalari ugaritic unassigned uppercaseletter vai vithkuqi wancho warangciti yezidi yi z
    zanabazarsquare zl zp zs
    """.split { $0 == " " || $0 == "\n" })
}
