/// Converts the bytes sent by a terminal into keys, mouse events and pastes.
///
/// The decoder understands xterm's sequences and related ones (VT220, rxvt, the Linux console, modifyOtherKeys, the
/// kitty keyboard protocol), SGR and X10 mouse reports, and bracketed paste. It collects cursor position reports for
/// ``takeCursorReports()``, along with a few other replies. It discards other sequences, such as focus events, and
/// bytes that are not UTF-8. The input can be split anywhere.
///
/// The Escape key sends the same byte that begins an escape sequence. Therefore, while ``needsTimeout`` is true, the
/// caller must wait a short time (25 ms) for more bytes, and call ``timeout()`` if none arrive.
public struct InputDecoder: Sendable {
  /// The number of consecutive timeouts after which an unfinished sequence is discarded. This is
  /// half a second. On a slow line, the next bytes may take longer than one timeout.
  static let sequencePatience = 20
  /// The maximum length of a control sequence in bytes. Longer sequences are discarded.
  static let sequenceLimit = 128

  enum State {
    case ground
    /// The decoder is inside a character that consists of several bytes.
    case character
    /// The decoder has read ESC.
    case escape
    /// The decoder has read `ESC [`, which begins a control sequence.
    case controlSequence
    /// The decoder has read `ESC [ [`, which begins F1 to F5 on the Linux console.
    case linuxFunction
    /// The decoder has read `ESC O`.
    case singleShift
    /// The decoder has read `CSI M`, which is followed by three bytes.
    case mouse
    /// The decoder has read `ESC ]`, `ESC P` or `ESC _`, which is either Alt and a key, or the beginning of a reply.
    case introducer
    /// The decoder is inside a reply that ends with BEL or ST.
    case reply
    /// The decoder has read an ESC inside a reply.
    case replyEscape
    /// The decoder has read the beginning of what may be a key string from terminfo.
    case keyString
    case paste
  }

  let keyStrings: KeyStrings
  var state = State.ground
  /// The bytes of the unfinished sequence or character.
  var pending: [UInt8] = []
  /// True if there was another ESC before the sequence, which is how rxvt sends Alt.
  var isAlt = false
  private var characterModifiers: Modifiers = []
  var paste = BracketedPaste()
  private var idleTimeouts = 0
  var events: [InputEvent] = []
  var cursorReports: [Point] = []
  var replies: [TerminalReply] = []
  /// True while the terminal has not answered a query yet. During this time, an Escape is probably the beginning of the
  /// answer, so the decoder waits longer for more bytes.
  package var awaitsReply = false

  /// Makes a decoder. `keyStrings` are the key sequences from terminfo, which take precedence over
  /// the sequences that the decoder knows.
  public init(keyStrings: [String: KeyPress] = [:]) {
    self.keyStrings = KeyStrings(keyStrings)
  }

  /// True while an unfinished sequence waits for more bytes or for ``timeout()``.
  public var needsTimeout: Bool { state != .ground }

  /// Decodes `bytes`, and returns the events that they complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    if state == .paste, idleTimeouts >= BracketedPaste.patience, paste.isEnded(byKeys: Array(bytes))
    {
      finishPaste()
    }
    for byte in bytes {
      idleTimeouts = 0
      step(byte)
    }
    return takeEvents()
  }

  /// Decodes unfinished input after a time without bytes. A single ESC is then the Escape key. Call this again as long
  /// as ``needsTimeout`` is true, because an unfinished sequence is discarded only after several calls.
  public mutating func timeout() -> [InputEvent] {
    idleTimeouts += 1
    if awaitsReply, idleTimeouts < replyPatience { return [] }
    switch state {
    case .ground: break
    case .escape:
      if isAlt { emit(.escape) }
      emit(.escape)
      reset()
    case .controlSequence where pending.count == 2, .singleShift where pending.count == 2,
      .introducer, .keyString:
      fallBack()
    case .paste:
      if idleTimeouts >= BracketedPaste.longestPatience { finishPaste() }
    case .character, .controlSequence, .linuxFunction, .singleShift, .mouse, .reply, .replyEscape:
      if idleTimeouts >= Self.sequencePatience { reset() }
    }
    return takeEvents()
  }

  /// The number of consecutive timeouts after which pending bytes no longer count as the beginning of an expected
  /// reply. The time is 0.2 seconds for a single Escape, because the user may have pressed the Escape key; otherwise,
  /// three seconds.
  private var replyPatience: Int {
    switch state {
    case .escape: 8
    case .introducer, .controlSequence, .reply, .replyEscape: 120
    case .ground, .character, .linuxFunction, .singleShift, .mouse, .keyString, .paste: 0
    }
  }

  /// Removes and returns the terminal's replies about itself.
  package mutating func takeReplies() -> [TerminalReply] {
    defer { replies = [] }
    return replies
  }

  /// Removes and returns the positions in the terminal's cursor position reports (`CSI row ; column R`), counted from
  /// 0. Some reports for the first row look like F3 with modifiers, and are decoded as that key.
  public mutating func takeCursorReports() -> [Point] {
    defer { cursorReports = [] }
    return cursorReports
  }

  mutating func takeEvents() -> [InputEvent] {
    defer { events = [] }
    return events
  }

  mutating func emit(_ key: Key, _ modifiers: Modifiers = []) {
    events.append(.key(KeyPress(key: key, modifiers: modifiers)))
  }

  mutating func emit(_ press: KeyPress?) {
    guard let press else { return }
    emit(press.key, isAlt ? press.modifiers.union(.alt) : press.modifiers)
  }

  mutating func reset() {
    state = .ground
    pending.removeAll(keepingCapacity: true)
    isAlt = false
    idleTimeouts = 0
  }
}

// Decodes the input byte by byte.
extension InputDecoder {
  mutating func step(_ byte: UInt8) {
    switch state {
    case .ground: ground(byte)
    case .character: character(byte)
    case .escape: escape(byte)
    case .controlSequence: controlSequence(byte)
    case .linuxFunction: linuxFunction(byte)
    case .singleShift: singleShift(byte)
    case .mouse: mouse(byte)
    case .introducer: introducer(byte)
    case .reply: reply(byte)
    case .replyEscape: replyEscape(byte)
    case .keyString: keyString(byte)
    case .paste: if paste.append(byte) { finishPaste() }
    }
  }

  mutating func ground(_ byte: UInt8, _ modifiers: Modifiers = []) {
    switch byte {
    case 0x1B:
      pending = [byte]
      state = .escape
    case 0x00...0x1F, 0x7F:
      let press = keyStrings.key(for: [byte]) ?? KeyPress(control: byte)
      emit(press.key, press.modifiers.union(modifiers))
    case 0x20...0x7E:
      emit(.character(Character(Unicode.Scalar(byte))), modifiers)
    case 0xC2...0xF4:
      pending = [byte]
      characterModifiers = modifiers
      state = .character
    default: break
    }
  }

  mutating func character(_ byte: UInt8) {
    guard byte & 0xC0 == 0x80, let first = pending.first else { return restart(with: byte) }
    pending.append(byte)
    guard pending.count == (first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4) else { return }
    let text = String(validating: pending, as: UTF8.self)
    reset()
    // C1 control characters are discarded, because no key sends one.
    if let scalar = text?.unicodeScalars.first, scalar.value >= 0xA0 {
      emit(.character(Character(scalar)), characterModifiers)
    }
  }

  mutating func escape(_ byte: UInt8) {
    pending.append(byte)
    switch byte {
    case UInt8(ascii: "["): state = .controlSequence
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): state = .introducer
    case 0x1B:
      if isAlt { emit(.escape) }
      isAlt = true
      pending = [byte]
    default:
      if keyStrings.hasPrefix(pending) { takeKeyString() } else { fallBack() }
    }
  }

  mutating func controlSequence(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where pending.count == 2: state = .linuxFunction
    case 0x20...0x7E:
      if pending.count < Self.sequenceLimit { pending.append(byte) }
      let isFinal = byte >= 0x40 || ControlSequence.isShiftedByRxvt(pending)
      if isFinal { finishControlSequence(isWhole: pending.count < Self.sequenceLimit) }
    default: restart(with: byte)
    }
  }

  mutating func linuxFunction(_ byte: UInt8) {
    guard byte >= 0x20 && byte < 0x7F else { return restart(with: byte) }
    let sequence = pending + [UInt8(ascii: "["), byte]
    let known = (0x41...0x45).contains(byte) ? KeyPress(key: .function(Int(byte) - 0x40)) : nil
    emit(keyStrings.key(for: sequence) ?? known)
    reset()
  }

  mutating func singleShift(_ byte: UInt8) {
    switch byte {
    case 0x30...0x39, 0x3B:
      if pending.count < Self.sequenceLimit { pending.append(byte) }
    case 0x20...0x7E:
      pending.append(byte)
      emit(keyStrings.key(for: pending) ?? ControlSequence(pending)?.singleShiftKey)
      reset()
    default:
      fallBack()
      step(byte)
    }
  }

  mutating func mouse(_ byte: UInt8) {
    pending.append(byte)
    guard pending.count == 3 else { return }
    let report = MouseEvent(x10: pending)
    reset()
    if let report { events.append(.mouse(report)) }
  }

  /// Discards the unfinished sequence, and handles `byte` as the first byte of new input.
  mutating func restart(with byte: UInt8) {
    reset()
    step(byte)
  }
}
