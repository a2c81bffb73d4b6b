/// An emoji that joins several emoji with U+200D, and whose meaning is not clear from its parts. Terminals may show the
/// parts one after another: a polar bear as a bear and a snowflake.
///
/// Families, couples, and people with a gender or direction sign are left out, since their parts explain them. The
/// names are from Unicode's CLDR.
struct JoinedEmoji: Hashable, Sendable {
  /// The emoji as it was written.
  let text: String
  /// The emoji's name.
  let name: String

  /// Returns the joined emoji in `text`, in order and without duplicates.
  static func all(in text: String) -> [JoinedEmoji] {
    guard hasJoiner(text) else { return [] }
    var all: [JoinedEmoji] = []
    for character in text where character.unicodeScalars.contains(joiner) {
      guard let name = name(of: character) else { continue }
      let emoji = JoinedEmoji(text: String(character), name: name)
      if !all.contains(emoji) { all.append(emoji) }
    }
    return all
  }

  private static let joiner: Unicode.Scalar = "\u{200D}"

  /// Returns true if the text contains a joiner. Most texts contain none, and a quick look at their bytes shows this.
  private static func hasJoiner(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    var start = 0
    while let found = bytes.index(of: 0x80, 0x8D, from: start) {
      if found > 0, bytes[found - 1] == 0xE2 { return true }
      start = found + 1
    }
    return false
  }

  /// Returns the name of `character`; nil if its parts explain it. Skin tones and variation selectors are ignored.
  static func name(of character: Character) -> String? {
    let parts = String.UnicodeScalarView(
      character.unicodeScalars.filter { scalar in
        scalar != joiner && scalar != "\u{FE0F}" && !scalar.properties.isEmojiModifier
      })
    if let name = things[String(parts)] { return name }
    guard parts.count >= 2, let first = parts.first, let person = people[first],
      let second = parts.dropFirst().first
    else { return nil }
    if let role = roles[second] { return person == "person" ? role : "\(person), \(role)" }
    return looks[second].map { "\(person) \($0)" }
  }

  private static let people: [Unicode.Scalar: String] = [
    "👨": "man", "👩": "woman", "🧑": "person",
  ]

  private static let roles: [Unicode.Scalar: String] = [
    "⚕": "health worker", "⚖": "judge", "✈": "pilot", "🌾": "farmer", "🍳": "cook",
    "🎄": "Mx Claus", "🎓": "student", "🎤": "singer", "🎨": "artist", "🏫": "teacher",
    "🏭": "factory worker", "💻": "technologist", "💼": "office worker", "🔧": "mechanic",
    "🔬": "scientist", "🚀": "astronaut", "🚒": "firefighter",
  ]

  private static let looks: [Unicode.Scalar: String] = [
    "🦰": "with red hair", "🦱": "with curly hair", "🦲": "without hair", "🦳": "with white hair",
    "🦯": "with a white cane", "🦼": "in a motorized wheelchair", "🦽": "in a wheelchair",
    "🍼": "feeding a baby",
  ]

  private static let things: [String: String] = [
    "🏳🌈": "rainbow flag", "🏳⚧": "transgender flag", "🏴☠": "pirate flag",
    "👁🗨": "eye in a speech bubble", "❤🔥": "heart on fire", "❤🩹": "mending heart",
    "😮💨": "face exhaling", "😵💫": "face with spiral eyes", "😶🌫": "face in clouds",
    "🙂↔": "head shaken from side to side", "🙂↕": "head nodding", "🐻❄": "polar bear",
    "🐈⬛": "black cat", "🐕🦺": "service dog", "🐦⬛": "black bird", "🐦🔥": "phoenix",
    "🍋🟩": "lime", "🍄🟫": "brown mushroom", "⛓💥": "broken chain",
  ]
}
