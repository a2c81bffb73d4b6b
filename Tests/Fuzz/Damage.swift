import Fuzzing

/// A change to a message's bytes: some bytes are replaced by others.
struct Damage: Hashable, Sendable {
  /// The index of the first byte, and the number of bytes to remove.
  var place: Int
  var count: Int
  /// The bytes to insert.
  var bytes: [UInt8]

  /// Applies the damage to `message`, which may have become shorter since the damage was made.
  func apply(to message: inout [UInt8]) {
    let start = min(max(0, place), message.count)
    message.replaceSubrange(start..<min(message.count, start + max(0, count)), with: bytes)
  }

  // MARK: As a line

  /// The damage as a line of text: place, count, and bytes in hexadecimal, such as `120 4 0d0a`.
  var line: String {
    let digits = bytes.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }
    return "\(place) \(count) " + digits.joined()
  }

  init(place: Int, count: Int = 0, bytes: some Sequence<UInt8> = []) {
    (self.place, self.count, self.bytes) = (place, count, Array(bytes))
  }

  /// Parses a ``line``. Returns nil if the text is not such a line.
  init?(line: String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, let place = Int(words[0]), let count = Int(words[1]) else {
      return nil
    }
    let digits = words[2].utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    self.init(
      place: place, count: count,
      bytes: stride(from: 0, to: digits.count - 1, by: 2).map {
        UInt8(digits[$0] << 4 | digits[$0 + 1])
      })
  }
}

/// Makes damage of the kinds found in real mail: to bytes, header fields, boundaries and encodings.
struct RandomDamage {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// Returns a random number for other decisions of the walk.
  mutating func number(below end: Int) -> Int { random.number(below: end) }

  /// Returns the next damage to `message`.
  mutating func next(to message: [UInt8]) -> Damage {
    switch random.number(below: 4) {
    case 0: bytes(message)
    case 1: field(message)
    case 2: boundary(message)
    default: encoding(message)
    }
  }

  private mutating func bytes(_ message: [UInt8]) -> Damage {
    let place = random.number(below: message.count + 1)
    let length = random.number(below: random.chance(10) ? 4000 : 40)
    switch random.number(below: 6) {
    case 0: return Damage(place: place, count: length)
    case 1: return Damage(place: place, count: 1, bytes: [UInt8(random.number(below: 256))])
    case 2: return Damage(place: place, bytes: (0..<length).map { _ in anyByte() })
    case 3: return Damage(place: place, count: message.count)
    case 4:
      // Insert a copy of the bytes at `place` somewhere else.
      let copied = message[place..<min(message.count, place + length)]
      return Damage(place: random.number(below: message.count + 1), bytes: copied)
    default: return insertion(Self.marks, at: place)
    }
  }

  private mutating func anyByte() -> UInt8 { UInt8(random.number(below: 256)) }

  private mutating func field(_ message: [UInt8]) -> Damage {
    let lines = starts(of: message, limit: headEnd(message))
    let place = random.choice(of: lines) ?? 0
    if random.chance(30) { return Damage(place: place, count: lineLength(message, at: place)) }
    return insertion(Self.fields, at: place)
  }

  private mutating func boundary(_ message: [UInt8]) -> Damage {
    let lines = starts(of: message, limit: message.count)
    let boundaries = lines.filter { message[$0...].starts(with: "--".utf8) }
    let place = random.choice(of: lines) ?? 0
    guard let known = random.choice(of: boundaries) else {
      return insertion(Self.boundaries, at: place)
    }
    let line = message[known..<known + lineLength(message, at: known)]
    switch random.number(below: 4) {
    case 0: return Damage(place: known, count: line.count)
    case 1: return Damage(place: known + line.count, bytes: line)
    case 2: return Damage(place: place, bytes: line)
    default: return Damage(place: known + 2 + random.number(below: line.count), count: 1)
    }
  }

  private mutating func encoding(_ message: [UInt8]) -> Damage {
    let names = ["charset=", "-Encoding: ", "=?", "format=", "boundary=", "type: "]
    let name = Array((random.choice(of: names) ?? "").utf8)
    let lines = starts(of: message, limit: message.count)
    let found = lines.flatMap { start -> [Int] in
      let line = message[start..<start + lineLength(message, at: start)].prefix(200)
      return line.indices.filter { line[$0...].starts(with: name) }.map { $0 + name.count }
    }
    guard let place = random.choice(of: found) else {
      return insertion(Self.encodings, at: random.choice(of: lines) ?? 0)
    }
    var damage = insertion(Self.encodings, at: place)
    damage.count = random.number(below: 12)
    return damage
  }

  private mutating func insertion(_ texts: [String], at place: Int) -> Damage {
    Damage(place: place, bytes: (random.choice(of: texts) ?? "").utf8)
  }

  // MARK: Lines

  private func headEnd(_ message: [UInt8]) -> Int {
    var last: UInt8 = 0
    for (index, byte) in message.enumerated() where byte != 0x0D {
      if byte == 0x0A && last == 0x0A { return index }
      last = byte
    }
    return message.count
  }

  private func starts(of message: [UInt8], limit: Int) -> [Int] {
    [0] + message.prefix(limit).indices.filter { message[$0] == 0x0A }.map { $0 + 1 }
  }

  private func lineLength(_ message: [UInt8], at start: Int) -> Int {
    let end = message[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? message.count
    return end - start
  }

  // MARK: What is put in

  private static let marks = [
    "\n\n", "\r", "\0", "\u{1B}[2J", "\u{9B}31m", "\u{202E}", "\n> ", "\n>>>>> ", "\t", "&#128;",
    "<table><tr><td>", "</td></table>", "<blockquote>", "<!--", "<pre>", "\nFrom ", "-- \n",
    "@@ -1,2 +1,3 @@\n", String(repeating: "x", count: 2000), "\u{1F468}\u{200D}\u{1F469}",
    "e\u{301}",
  ]
  private static let fields = [
    "Content-Type: multipart/mixed; boundary=b\n", "Content-Type: text/html\n",
    "Content-Type: message/rfc822\n", "Content-Type: text/plain; format=flowed; delsp=yes\n",
    "Content-Type:\n", "Content-Type: multipart/alternative\n", "Content-Disposition: attachment\n",
    "Content-Disposition: inline; filename*0*=utf-8''%e4; filename*1=\"b\"\n",
    "MIME-Version: 1.0\n",
    "Subject: =?utf-8?q?=1B[31m?= =?x?b?\n", "From: a <b@c, d:;, \"e\n", "Date: 31 Feb 102\n",
    "References: <<a@b> <c\n", " folded\n", ": no name\n",
    "To: " + String(repeating: "a@b,", count: 500) + "\n",
  ]
  private static let boundaries = ["--b\n", "--b--\n", "\n--b\n\n", "--\n"]
  private static let encodings = [
    "base64", "quoted-printable", "x-uuencode", "8bit", "binary", "utf-7", "utf-16", "iso-2022-jp",
    "gb18030", "koi8-r", "unknown", "\"", "=?utf-8?B?4oKs?=", "=?utf-8?Q?=E2=82?=", "=3D=\n",
    "====",
    "flowed", "begin 644 a\n", "\u{1B}$B", "multipart/mixed", "text/html", "text/plain",
    "message/rfc822",
  ]
}
