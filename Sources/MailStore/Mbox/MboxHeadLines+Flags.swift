/// Flags in the form that mutt and Dovecot use. In `Status: RO`, `R` means read, and `O` means that the message is not
/// new. In `X-Status: AFTD`, the letters mean answered, flagged, draft and deleted. Other letters are kept. If
/// Thunderbird's bits exist, they are updated too.
extension MboxHeadLines {
  /// The flags of the message.
  var flags: MessageFlags {
    var flags: MessageFlags = []
    let status = letters(of: "status")
    let extended = letters(of: "x-status")
    if status.contains(UInt8(ascii: "R")) { flags.insert(.seen) }
    if status.contains(UInt8(ascii: "D")) { flags.insert(.trashed) }
    for (flag, letter) in Self.extendedLetters where extended.contains(letter) {
      flags.insert(flag)
    }
    for (flag, bit) in Self.mozillaBits where mozillaStatus.map({ $0 & bit != 0 }) == true {
      flags.insert(flag)
    }
    return flags
  }

  /// Sets some flags and removes others.
  mutating func change(adding: MessageFlags, removing: MessageFlags) {
    let flags = flags.union(adding).subtracting(removing)
    guard flags != self.flags else { return }
    var status = letters(of: "status").filter { !Array("RD".utf8).contains($0) }
    if flags.contains(.seen) {
      if !status.contains(UInt8(ascii: "O")) { status.insert(UInt8(ascii: "O"), at: 0) }
      status.insert(UInt8(ascii: "R"), at: 0)
    }
    set("Status", to: status)
    let known = Self.extendedLetters.map(\.1)
    let foreign = letters(of: "x-status").filter { !known.contains($0) }
    set(
      "X-Status",
      to: Self.extendedLetters.filter { flags.contains($0.0) }.map(\.1) + foreign)
    setMozillaStatus(flags)
  }

  /// The flags that an mbox can store.
  static let representable: MessageFlags = [.seen, .replied, .flagged, .draft, .trashed]

  private static let extendedLetters: [(MessageFlags, UInt8)] = [
    (.replied, UInt8(ascii: "A")), (.flagged, UInt8(ascii: "F")), (.draft, UInt8(ascii: "T")),
    (.trashed, UInt8(ascii: "D")),
  ]

  /// Thunderbird's bit for a message that is deleted and will later be removed. This program never
  /// sets the bit, because the message would disappear from every list.
  static let expungedBit: UInt32 = 0x0008

  private static let mozillaBits: [(MessageFlags, UInt32)] = [
    (.seen, 0x0001), (.replied, 0x0002), (.flagged, 0x0004), (.trashed, 0x0008), (.passed, 0x1000),
  ]

  private var mozillaStatus: UInt32? {
    let digits = letters(of: "x-mozilla-status")
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private mutating func setMozillaStatus(_ flags: MessageFlags) {
    guard var bits = mozillaStatus else { return }
    for (flag, bit) in Self.mozillaBits {
      if flags.contains(flag), bit != Self.expungedBit { bits |= bit } else { bits &= ~bit }
    }
    setMozillaStatus(bits)
  }

  /// Clears the bit that would hide the message in its mbox.
  mutating func keepListed() {
    if let bits = mozillaStatus, bits & Self.expungedBit != 0 {
      setMozillaStatus(bits & ~Self.expungedBit)
    }
  }

  private mutating func setMozillaStatus(_ bits: UInt32) {
    let digits = String(bits, radix: 16)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
    set("X-Mozilla-Status", to: Array((zeros + digits).utf8))
  }
}
