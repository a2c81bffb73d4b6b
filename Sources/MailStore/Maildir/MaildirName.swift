/// The name of a message file in a Maildir, such as `1700000000.M1P2.host,S=2048:2,FS`
/// (https://cr.yp.to/proto/maildir.html and Maildir++).
struct MaildirName: Hashable, Sendable {
  /// The length of the base, which never changes as long as the message exists. It does not include a field such as
  /// `,U=5`, which mbsync adds during the first synchronization, with a different number in each mailbox.
  let baseLength: Int
  /// The position of `:2,` or, if the name does not contain it, the length of the name.
  let flagsStart: Int
  /// The flags after `:2,`.
  let flags: MessageFlags
  /// The message's size in bytes, from the field `,S=`.
  let size: Int64?
  /// The time at the beginning of the name, in seconds since 1970. Nil if that time is not plausible for mail.
  let deliveryTime: Int64?

  /// Parses a file name.
  init(_ name: UnsafeBufferPointer<UInt8>) {
    let end = Self.flagsStart(name)
    flagsStart = end
    baseLength = Self.baseEnd(name[..<end])
    let hasFlags = end < name.count && name[end + 1] == UInt8(ascii: "2")
    flags = hasFlags ? Self.flags(name[(end + 3)...]) : []
    size = Self.size(name[..<end])
    deliveryTime = Self.seconds(name[..<end])
  }

  /// Returns the position of `:2,`. On file systems that do not allow colons, `;` or `!` takes the place of the colon.
  private static func flagsStart(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    var index = name.count - 3
    while index >= 1 {
      let separator = name[index]
      if name[index + 2] == UInt8(ascii: ","),
        name[index + 1] == UInt8(ascii: "2") || name[index + 1] == UInt8(ascii: "1"),
        separator == UInt8(ascii: ":") || separator == UInt8(ascii: ";")
          || separator == UInt8(ascii: "!")
      {
        return index
      }
      index -= 1
    }
    return name.count
  }

  /// Returns the position of mbsync's `,U=5` at the end of the name or, if there is none, the end of the name.
  private static func baseEnd(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var start = name.endIndex
    while start > name.startIndex, name[start - 1].isDigit { start -= 1 }
    let hasNumber = start < name.endIndex && name[..<start].suffix(3).elementsEqual(",U=".utf8)
    return hasNumber && start > name.startIndex + 3 ? start - 3 : name.endIndex
  }

  /// Parses the flags. Capital letters are flags, and lowercase letters are keywords of other programs.
  private static func flags(_ letters: Slice<UnsafeBufferPointer<UInt8>>) -> MessageFlags {
    var flags: MessageFlags = []
    for letter in letters {
      switch letter {
      case UInt8(ascii: "S"): flags.insert(.seen)
      case UInt8(ascii: "R"): flags.insert(.replied)
      case UInt8(ascii: "F"): flags.insert(.flagged)
      case UInt8(ascii: "D"): flags.insert(.draft)
      case UInt8(ascii: "T"): flags.insert(.trashed)
      case UInt8(ascii: "P"): flags.insert(.passed)
      default: break
      }
    }
    return flags
  }

  private static func size(_ base: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
    var index = base.startIndex
    while index + 3 < base.endIndex {
      if base[index] == UInt8(ascii: ","), base[index + 1] == UInt8(ascii: "S"),
        base[index + 2] == UInt8(ascii: "=")
      {
        return number(base[(index + 3)...], endsAnywhere: true)
      }
      index += 1
    }
    return nil
  }

  /// Returns the number before the first dot if it is a time between 1980 and 2100.
  private static func seconds(_ base: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
    guard let number = number(base, endsAnywhere: false) else { return nil }
    return (315_532_800..<4_102_444_800).contains(number) ? number : nil
  }

  /// Returns the number at the beginning of `text`. A dot must follow the number or, if `endsAnywhere` is true,
  /// anything except a digit.
  private static func number(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, endsAnywhere: Bool
  ) -> Int64? {
    var value: Int64 = 0
    var digits = 0
    for byte in text {
      guard byte.isDigit else {
        return digits > 0 && (endsAnywhere || byte == UInt8(ascii: ".")) ? value : nil
      }
      guard digits < 15 else { return nil }
      value = value * 10 + Int64(byte.digitValue)
      digits += 1
    }
    return digits > 0 && endsAnywhere ? value : nil
  }
}
