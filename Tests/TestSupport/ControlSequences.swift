/// The output of a program to a terminal, split into text, controls and sequences (ECMA-48).
public struct ControlSequences {
  /// A piece of the output.
  public enum Item: Hashable, Sendable {
    /// A character. C1 controls in UTF-8 count as characters.
    case text(Unicode.Scalar)
    /// A C0 control or DEL.
    case control(UInt8)
    /// `ESC` and the bytes after it: `(B`, `=`.
    case escape(String)
    /// `ESC [` and the bytes after it: `?1049h`, `1;31m`.
    case csi(String)
    /// OSC, DCS, APC, PM or SOS: the character after ESC, and the content.
    case string(Character, String)
    /// Bytes that are not UTF-8, or an incomplete sequence.
    case malformed([UInt8])
  }

  /// All items in order.
  public private(set) var items: [Item] = []
  private var rest: ArraySlice<UInt8>

  /// Splits `bytes`.
  public init(_ bytes: some Sequence<UInt8>) {
    rest = Array(bytes)[...]
    while let byte = rest.first {
      if byte == 0x1B {
        rest.removeFirst()
        items.append(sequence())
      } else if byte < 0x20 || byte == 0x7F {
        rest.removeFirst()
        items.append(.control(byte))
      } else {
        items.append(character())
      }
    }
  }

  /// The private modes (`?1049`) that were set or reset, with their final state.
  public var modes: [String: Bool] {
    var modes: [String: Bool] = [:]
    for case .csi(let sequence) in items where sequence.first == "?" {
      guard let last = sequence.last, last == "h" || last == "l" else { continue }
      for number in sequence.dropFirst().dropLast().split(separator: ";") {
        modes["?\(number)"] = last == "h"
      }
    }
    return modes
  }

  private mutating func sequence() -> Item {
    guard let first = rest.first else { return .malformed([0x1B]) }
    switch first {
    case UInt8(ascii: "["):
      rest.removeFirst()
      return upToFinal(0x40...0x7E, while: 0x20...0x3F).map(Item.csi)
        ?? .malformed([0x1B, first] + unended(0x20...0x3F))
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      rest.removeFirst()
      return string(Character(Unicode.Scalar(first)))
    default:
      return upToFinal(0x30...0x7E, while: 0x20...0x2F).map(Item.escape)
        ?? .malformed([0x1B] + unended(0x20...0x2F))
    }
  }

  private mutating func upToFinal(
    _ final: ClosedRange<UInt8>, while inner: ClosedRange<UInt8>
  ) -> String? {
    let end = rest.firstIndex { !inner.contains($0) } ?? rest.endIndex
    guard end < rest.endIndex, final.contains(rest[end]) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return String(decoding: rest[...end], as: UTF8.self)
  }

  private mutating func unended(_ inner: ClosedRange<UInt8>) -> [UInt8] {
    let found = Array(rest.prefix { inner.contains($0) })
    rest = rest.dropFirst(found.count)
    return found
  }

  private mutating func string(_ kind: Character) -> Item {
    let end = rest.firstIndex { $0 == 0x07 || $0 == 0x1B } ?? rest.endIndex
    let contents = rest[..<end]
    rest = rest[end...]
    if rest.starts(with: [0x1B, 0x5C]) {
      rest.removeFirst(2)
    } else if rest.first == 0x07 {
      rest.removeFirst()
    } else {
      return .malformed(Array(contents))
    }
    return .string(kind, String(decoding: contents, as: UTF8.self))
  }

  private mutating func character() -> Item {
    var decoder = UTF8()
    var iterator = rest.prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      // The bytes of an incomplete character form a single piece.
      let first = rest.removeFirst()
      return .malformed([first] + unended(0x80...0xBF))
    }
    rest.removeFirst(UTF8.width(scalar))
    return .text(scalar)
  }
}
