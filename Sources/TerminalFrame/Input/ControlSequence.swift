/// The parts of a control sequence, which consists of `ESC [` or `ESC O`, parameters, and a final byte.
struct ControlSequence {
  /// The prefix `<`, `=`, `>` or `?` before the parameters. Mouse reports have a prefix; keys never do.
  let prefix: UInt8?
  /// The parameters, which are separated by semicolons. Each consists of parts, which are separated
  /// by colons. A missing number counts as 0.
  let parameters: [[Int]]
  let hasIntermediates: Bool
  let final: UInt8

  /// The maximum value of a parameter, which is higher than all meaningful values. Larger parameters are reduced to
  /// this value.
  private static let largest = 10_000_000

  /// Parses `bytes`, which begin with the two bytes of the introducer. Nil if the final byte is missing.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 2, let final = bytes.last else { return nil }
    var body = bytes[2..<(bytes.count - 1)]
    if let first = body.first, (0x3C...0x3F).contains(first) {
      prefix = first
      body.removeFirst()
    } else {
      prefix = nil
    }
    var parameters = [[0]]
    var hasIntermediates = false
    for byte in body {
      let parameter = parameters.count - 1
      let part = parameters[parameter].count - 1
      switch byte {
      case 0x30...0x39:
        let value = parameters[parameter][part] * 10 + Int(byte & 0x0F)
        parameters[parameter][part] = min(value, Self.largest)
      case 0x3A: parameters[parameter].append(0)
      case 0x3B: parameters.append([0])
      default: hasIntermediates = true
      }
    }
    self.parameters = parameters
    self.hasIntermediates = hasIntermediates
    self.final = final
  }

  /// Returns true if `bytes` are the sequence that rxvt sends for a key with Shift, such as `CSI 3 $`. These are the
  /// only sequences that end with an intermediate byte. (Replies with `$`, such as DECRPM, have two parameters or a
  /// prefix.)
  static func isShiftedByRxvt(_ bytes: [UInt8]) -> Bool {
    let number = bytes.dropFirst(2).dropLast()
    return bytes.last == UInt8(ascii: "$") && !number.isEmpty
      && number.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns the first part of the parameter at `index`. If the parameter is missing, returns 0.
  func parameter(_ index: Int) -> Int { part(0, of: index) }

  /// Returns a part of the parameter at `index`. If the part is missing, returns 0.
  func part(_ part: Int, of index: Int) -> Int {
    guard index < parameters.count, part < parameters[index].count else { return 0 }
    return parameters[index][part]
  }

  /// Returns the modifiers that the parameter at `index` encodes. The parameter is the sum of
  /// xterm's modifier bits and 1. Super, Hyper and lock keys are ignored.
  func modifiers(_ index: Int) -> Modifiers {
    Modifiers(rawValue: UInt8((max(1, parameter(index)) - 1) & 7))
  }

  /// True for a `CSI M` without parameters, which is followed by three more bytes.
  var isX10Mouse: Bool { isPlain(UInt8(ascii: "M")) }

  /// True for `CSI 200 ~`, the beginning of a paste.
  var beginsPaste: Bool {
    final == UInt8(ascii: "~") && prefix == nil && !hasIntermediates && parameters == [[200]]
  }

  /// The position in a cursor position report (`CSI row ; column R`), counted from 0. Nil for other sequences, and for
  /// F3 with modifiers.
  var cursorReport: Point? {
    guard final == UInt8(ascii: "R"), prefix == nil, !hasIntermediates, parameters.count == 2,
      parameter(0) > 0, parameter(1) > 0, !isF3
    else { return nil }
    return Point(parameter(1) - 1, parameter(0) - 1)
  }

  /// True if the parameters may belong to F3 with modifiers.
  private var isF3: Bool { parameter(0) == 1 && (2...8).contains(parameter(1)) }

  private func isPlain(_ final: UInt8) -> Bool {
    self.final == final && prefix == nil && !hasIntermediates && parameters == [[0]]
  }
}

// The keys that sequences represent.
extension ControlSequence {
  /// The key of a sequence that begins with `ESC [`. Nil if the sequence is not a key.
  var key: KeyPress? {
    guard prefix == nil, !isKeyRelease else { return nil }
    switch final {
    case UInt8(ascii: "$"): return numbered(adding: .shift)
    case _ where hasIntermediates: return nil
    case UInt8(ascii: "~"):
      return modifyOtherKeysKey ?? numbered(adding: modifiers(1))
    case UInt8(ascii: "^"): return numbered(adding: .control)
    case UInt8(ascii: "@"): return numbered(adding: [.shift, .control])
    case UInt8(ascii: "u"): return kittyKey
    case UInt8(ascii: "Z"): return KeyPress(key: .tab, modifiers: modifiers(1).union(.shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return isPlain(final)
        ? Self.lettered(final & 0xDF).map { KeyPress(key: $0, modifiers: .shift) } : nil
    default: return letteredKey
    }
  }

  /// The key of a sequence that begins with `ESC O`. Nil if the sequence is not a key.
  var singleShiftKey: KeyPress? {
    switch final {
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return Self.lettered(final & 0xDF).map { KeyPress(key: $0, modifiers: .control) }
    case UInt8(ascii: "M"): return KeyPress(key: .enter, modifiers: singleShiftModifiers)
    case UInt8(ascii: "I"): return KeyPress(key: .tab, modifiers: singleShiftModifiers)
    case UInt8(ascii: "X"): return KeyPress(key: .character("="), modifiers: singleShiftModifiers)
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      let character = Character(Unicode.Scalar(final - 0x40))
      return KeyPress(
        key: .character(character), modifiers: singleShiftModifiers.subtracting(.shift))
    default:
      return Self.lettered(final).map { KeyPress(key: $0, modifiers: singleShiftModifiers) }
    }
  }

  /// The modifiers of a sequence such as `ESC O 5 P` or `ESC O 1 ; 5 P`.
  private var singleShiftModifiers: Modifiers { modifiers(parameters.count - 1) }

  private var letteredKey: KeyPress? {
    guard let key = Self.lettered(final) else { return nil }
    // `CSI row ; column R` is a cursor position report, unless it may be F3 with modifiers.
    if final == UInt8(ascii: "R"), parameters.count > 1, !isF3 { return nil }
    return KeyPress(key: key, modifiers: modifiers(1))
  }

  private static func lettered(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final) - 0x4F)
    default: nil
    }
  }

  private func numbered(adding modifiers: Modifiers) -> KeyPress? {
    let key: Key? =
      switch parameter(0) {
      case 1, 7: .home
      case 2: .insert
      case 3: .delete
      case 4, 8: .end
      case 5: .pageUp
      case 6: .pageDown
      case let number where (11...15).contains(number): .function(number - 10)
      case let number where (17...21).contains(number): .function(number - 11)
      case let number where (23...26).contains(number): .function(number - 12)
      case 28, 29: .function(parameter(0) - 13)
      case let number where (31...34).contains(number): .function(number - 14)
      default: nil
      }
    return key.map { KeyPress(key: $0, modifiers: modifiers) }
  }
}
