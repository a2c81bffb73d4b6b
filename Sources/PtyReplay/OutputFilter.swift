import TerminalFrame

/// Rewrites those parts of a program's output that libvterm would misunderstand, before libvterm
/// reads them. Also records titles and other facts that libvterm does not report. The output may be
/// split anywhere.
///
/// - The sequence that designates ASCII (`ESC ( B`) is removed if ASCII is designated already.
///   After that sequence, libvterm 0.1.4 treats a letter and its marks as separate text, and loses
///   the marks in the last column.
/// - A repetition (REP, `CSI n b`) is replaced by the repeated characters. If a repetition ends
///   before the last column, libvterm 0.1.4 assumes that the last column has been written, and puts
///   the text for the last column into the next row.
/// - Several private modes in one sequence (`CSI ? 1006 ; 1000 h`, as in terminfo's `XM`) become
///   one sequence each, because libvterm 0.1.4 reads only the first mode.
/// - A query that the terminal's profile answers is removed, and the answer is noted.
/// - Dim (SGR 2), which libvterm does not support, becomes an alternative font (SGR 15), which none
///   of our programs uses.
struct OutputFilter {
  /// The number that libvterm gives to the font that replaces dim. libvterm counts from SGR 10,
  /// which is font 0.
  static let dimFont: UInt32 = 5

  /// The last window title (OSC 0 and 2).
  private(set) var title: String?
  /// The titles that the program has saved (`CSI 22 t`) and not yet restored (`CSI 23 t`).
  private var titles: [String?] = []
  /// The last text that was copied to the clipboard (OSC 52).
  private(set) var clipboard: String?
  /// True if pastes are bracketed (private mode 2004).
  private(set) var isPasteBracketed = false
  /// True if the window's focus is reported (private mode 1004).
  private(set) var isFocusReported = false
  /// The number of times that the program has sent ``doneCommand`` so far.
  private(set) var timesDone = 0
  /// The number of bytes that the program had read when it last sent ``doneCommand``. Nil if it did
  /// not report the number.
  private(set) var bytesDone: Int?
  /// The OSC command by which a program reports that it has handled and shown everything that it
  /// has read: `7747;done`, or `7747;done;12` with the number of bytes read so far.
  static let doneCommand = "7747;done"
  /// True if the program asked the terminal to send key combinations that have no standard bytes
  /// (xterm's modifyOtherKeys).
  private(set) var modifiesOtherKeys = false
  /// The modes that the program has set and that libvterm does not support.
  struct Modes: Hashable {
    /// True during a synchronized update, whose output is shown only when it is complete (private mode 2026).
    var isSynchronized = false
    /// The stack of flags of kitty's keyboard protocol. The last element contains the current flags.
    fileprivate var kittyStack: [Int] = []
    /// The current flags, limited to the flags that affect the bytes that keys send.
    var kittyKeys: Int { kittyStack.last ?? 0 }
  }

  private(set) var modes = Modes()
  /// The terminal in which the program runs. Nil to use libvterm's own answers.
  var profile: TerminalProfile?
  /// The answers to queries in the bytes that were filtered last, each with the position of its query in the result.
  private(set) var answers: [(place: Int, bytes: [UInt8])] = []
  /// The sequences that neither this filter nor libvterm knows, and the number of times that each has occurred.
  private(set) var unknown: [String: Int] = [:]
  /// True if ASCII is designated, rather than line drawing characters.
  private var isASCIIDesignated = true
  /// The byte that a repetition would repeat: the last byte that was written as text. Nil if it is not ASCII.
  private var last: UInt8?
  /// The beginning of a sequence that has not arrived completely.
  private var held: [UInt8] = []
  /// The maximum length of a sequence in bytes. A longer sequence is passed on unchanged.
  private static let limit = 1 << 18

  /// Returns the bytes for libvterm.
  mutating func filter(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + held.count)
    answers = []
    for byte in bytes {
      if held.isEmpty && byte != 0x1B {
        if byte >= 0x20 { last = byte < 0x7F ? byte : nil }
        result.append(byte)
        continue
      }
      held.append(byte)
      switch Self.state(of: held) {
      case .begun where held.count < Self.limit: continue
      case .begun, .whole:
        if let answer = profile?.answer(to: held, modes) {
          answers.append((result.count, answer))
        } else {
          result += rewritten(held)
        }
        held = []
      case .broken:
        result += held.dropLast()
        held = byte == 0x1B ? [byte] : []
        if held.isEmpty { result.append(byte) }
      }
    }
    return result
  }

  private enum State { case begun, whole, broken }

  private static func state(of sequence: [UInt8]) -> State {
    guard sequence.count > 1, let last = sequence.last else { return .begun }
    switch sequence[1] {
    case UInt8(ascii: "["):
      if sequence.count == 2 || (0x20...0x3F).contains(last) { return .begun }
      return (0x40...0x7E).contains(last) ? .whole : .broken
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      if last == 0x07 { return .whole }
      if sequence.count < 4 || sequence[sequence.count - 2] != 0x1B { return .begun }
      return last == UInt8(ascii: "\\") ? .whole : .broken
    case 0x1B: return .broken
    default: return (0x20...0x2F).contains(last) ? .begun : .whole
    }
  }

  private mutating func rewritten(_ sequence: [UInt8]) -> [UInt8] {
    switch sequence[1] {
    case UInt8(ascii: "("):
      let isASCII = sequence.last == UInt8(ascii: "B") && sequence.count == 3
      defer { isASCIIDesignated = isASCII }
      return isASCII && isASCIIDesignated ? [] : sequence
    case UInt8(ascii: "c"):
      (isASCIIDesignated, isPasteBracketed, modifiesOtherKeys) = (true, false, false)
      isFocusReported = false
      modes = Modes()
      return sequence
    case UInt8(ascii: "[") where sequence.starts(with: Self.privateMode):
      return privateModes(sequence)
    case UInt8(ascii: "[")
    where sequence.last == UInt8(ascii: "u") && profile?.hasKittyKeys == true:
      return setKittyKeys(sequence) ? [] : sequence
    case UInt8(ascii: "[") where sequence.last == UInt8(ascii: "m"):
      let parameters = sequence.dropFirst(2).dropLast()
      if sequence.starts(with: Self.otherKeys) {
        let value = sequence.dropFirst(Self.otherKeys.count)
        modifiesOtherKeys = value.starts(with: ";1".utf8) || value.starts(with: ";2".utf8)
        return []
      }
      let isRendition = parameters.allSatisfy { (0x30...0x3B).contains($0) }
      return isRendition ? Array("\u{1B}[\(Self.withoutDim(parameters))m".utf8) : sequence
    case UInt8(ascii: "[") where sequence.starts(with: Self.putAside) && sequence.last == Self.t:
      if titles.count < 10 { titles.append(title) }
      return []
    case UInt8(ascii: "[") where sequence.starts(with: Self.takeBack) && sequence.last == Self.t:
      if let former = titles.popLast() { title = former }
      return []
    case UInt8(ascii: "[") where sequence.last == UInt8(ascii: "b"):
      let count = Int(String(decoding: sequence.dropFirst(2).dropLast(), as: UTF8.self))
      return last.map { Array(repeating: $0, count: min(max(1, count ?? 1), 1000)) } ?? sequence
    case UInt8(ascii: "]"):
      note(sequence.dropFirst(2))
      return sequence
    default: return sequence
    }
  }

  private static let privateMode = Array("\u{1B}[?".utf8)
  private static let putAside = Array("\u{1B}[22".utf8)
  private static let takeBack = Array("\u{1B}[23".utf8)
  private static let t = UInt8(ascii: "t")
  private static let otherKeys = Array("\u{1B}[>4".utf8)

  /// Notes the private modes that the sequence sets or resets. Returns a separate sequence for each
  /// mode, for example for `CSI ? 1006 ; 1000 h`.
  private mutating func privateModes(_ sequence: [UInt8]) -> [UInt8] {
    guard let final = sequence.last, final == UInt8(ascii: "h") || final == UInt8(ascii: "l") else {
      return sequence
    }
    let numbers = sequence.dropFirst(3).dropLast().split(separator: UInt8(ascii: ";"))
    let isOn = final == UInt8(ascii: "h")
    if numbers.contains(where: { $0.elementsEqual("2004".utf8) }) { isPasteBracketed = isOn }
    if numbers.contains(where: { $0.elementsEqual("1004".utf8) }) { isFocusReported = isOn }
    for number in numbers.compactMap({ Int(String(decoding: $0, as: UTF8.self)) }) {
      if number == 2026, profile?.hasKittyKeys == true {
        modes.isSynchronized = isOn
      } else if !Self.knownModes.contains(number) {
        note(unknown: "CSI ? \(number) \(isOn ? "h" : "l")")
      }
    }
    return numbers.flatMap { Self.privateMode + $0 + [final] }
  }

  /// The private modes that libvterm or this filter knows.
  private static let knownModes: Set<Int> = [
    1, 5, 6, 7, 12, 25, 69, 1000, 1002, 1003, 1004, 1005, 1006, 1015, 1047, 1048, 1049, 2004,
  ]

  /// Notes a sequence that libvterm does not know.
  mutating func note(unknown sequence: String) {
    guard unknown.count < 100 || unknown[sequence] != nil else { return }
    unknown[sequence, default: 0] += 1
  }

  /// Sets the flags of kitty's keyboard protocol: `CSI > flags u` pushes flags, `CSI < count u` pops flags, and `CSI =
  /// flags ; mode u` changes the current flags. Returns false for other sequences.
  private mutating func setKittyKeys(_ sequence: [UInt8]) -> Bool {
    let parameters = sequence.dropFirst(3).dropLast().split(separator: UInt8(ascii: ";"))
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    // Keep flags 1 and 8. The other flags request more information than the bytes of key presses.
    let flags = (parameters.first ?? 0) & 9
    switch sequence[2] {
    case UInt8(ascii: ">"): modes.kittyStack = modes.kittyStack.suffix(15) + [flags]
    case UInt8(ascii: "<"):
      modes.kittyStack.removeLast(min(max(1, parameters.first ?? 1), modes.kittyStack.count))
    case UInt8(ascii: "="):
      let former = modes.kittyStack.popLast() ?? 0
      let mode = parameters.count > 1 ? parameters[1] : 1
      modes.kittyStack.append(mode == 2 ? former | flags : mode == 3 ? former & ~flags : flags)
    default: return false
    }
    return true
  }

  private mutating func note(_ command: ArraySlice<UInt8>) {
    if command.starts(with: "52;".utf8), let start = command.dropFirst(3).firstIndex(of: 0x3B) {
      let text = command[(start + 1)...].dropLast(command.last == 0x07 ? 1 : 2)
      if let bytes = Base64.decoded(text) { clipboard = String(decoding: bytes, as: UTF8.self) }
      return
    }
    if command.starts(with: Self.doneCommand.utf8) {
      let text = command.dropLast(command.last == 0x07 ? 1 : 2).dropFirst(
        Self.doneCommand.utf8.count)
      timesDone += 1
      bytesDone = Int(String(decoding: text.dropFirst(), as: UTF8.self))
      return
    }
    guard command.starts(with: "2;".utf8) || command.starts(with: "0;".utf8) else { return }
    let text = command.dropFirst(2).dropLast(command.last == 0x07 ? 1 : 2)
    title = String(decoding: text, as: UTF8.self)
  }

  /// Returns the parameters of a rendition (SGR), with dim replaced by the alternative font.
  private static func withoutDim(_ parameters: ArraySlice<UInt8>) -> String {
    var rest = String(decoding: parameters, as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false)[...]
    var result: [Substring] = []
    while let parameter = rest.popFirst() {
      switch parameter {
      case "2": result.append("15")
      case "22": result += ["22", "10"]
      case "38", "48":
        // Skip the parameters of a colour: a palette index, or red, green and blue.
        let count = rest.first == "5" ? 2 : rest.first == "2" ? 4 : 0
        result.append(parameter)
        result += rest.prefix(count)
        rest = rest.dropFirst(count)
      default: result.append(parameter)
      }
    }
    return result.joined(separator: ";")
  }
}
