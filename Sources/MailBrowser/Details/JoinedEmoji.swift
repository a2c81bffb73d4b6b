/// An emoji of several joined by U+200D that is another thing than its parts, which stand one after
/// the other on screen: a bear and a snowflake are a polar bear.
///
/// Families and couples need no words, and neither do people with a sign for their sex or a
/// direction: their parts say it. (Names of Unicode's CLDR.)
struct JoinedEmoji: Hashable, Sendable {
  /// The emoji as it was written.
  let text: String
  /// Its name.
  let name: String

  /// The joined emoji in `text`, in order, each once.
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

  /// True if the text has a joiner. Most have none, and their bytes are quickly looked through.
  private static func hasJoiner(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    var start = 0
    while let found = bytes.index(of: 0x80, 0x8D, from: start) {
      if found > 0, bytes[found - 1] == 0xE2 { return true }
      start = found + 1
    }
    return false
  }

  /// The name of `character`; nil if its parts say it. Skin tones and variation selectors are not
  /// part of the name.
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
