import CVterm
import TerminalFrame

/// A terminal in memory, based on libvterm. The terminal receives a program's output, and contains
/// the resulting screen.
///
/// This is a class because libvterm keeps its state behind a pointer.
public final class VirtualScreen {
  /// The content of a cell, as the terminal shows it.
  public struct Look: Hashable, Sendable {
    /// The grapheme. A space for an empty cell, and empty for the right half of a wide grapheme.
    public var text: String
    /// The colours and attributes.
    public var style: Style
    /// The width in cells: 1 or 2, or 0 for the right half of a wide grapheme.
    public var width: Int
    /// Attributes that `TerminalFrame.Style` cannot express. No cell of a frame has such attributes.
    public var foreign: Foreign = []
  }

  /// Attributes that `TerminalFrame.Style` does not have.
  public struct Foreign: OptionSet, Hashable, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt8

    /// Creates a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Blinking.
    public static let blink = Foreign(rawValue: 1)
    /// A double or curly underline.
    public static let underline = Foreign(rawValue: 2)
    /// A font other than the first.
    public static let font = Foreign(rawValue: 4)
    /// A line with double width or double height.
    public static let size = Foreign(rawValue: 8)
  }

  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let properties = Properties()
  private var filter = OutputFilter()
  /// Replaces characters that libvterm does not know. Nil for an old terminal, which does not know them either.
  private var substitutes: CharacterSubstitutes?
  /// For a screen with a single column, this contains a second screen, on which characters are measured, and the bytes
  /// of a character that has not arrived completely.
  private var narrow: (probe: VirtualScreen, held: [UInt8])?
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>
  private let fallbacks: UnsafeMutablePointer<VTermParserCallbacks>

  /// The properties that libvterm has reported, and the terminal's answer to the program.
  private final class Properties {
    var answer: [UInt8] = []
    var isCursorVisible = true
    var isAlternate = false
    var isMouseReported = false
    var bells = 0
    /// Sequences that libvterm does not know.
    var unknown: [String] = []

    func set(_ property: VTermProp, _ value: VTermValue) {
      switch property {
      case VTERM_PROP_CURSORVISIBLE: isCursorVisible = value.boolean != 0
      case VTERM_PROP_ALTSCREEN: isAlternate = value.boolean != 0
      case VTERM_PROP_MOUSE: isMouseReported = value.number != 0
      default: break
      }
    }
  }

  /// Creates an empty screen.
  /// - Parameters:
  ///   - size: the screen's size, at most 1000 by 1000 cells.
  ///   - isOld: true for a terminal with the widths of libvterm 0.1.4, which does not know the emoji added after
  ///     Unicode 9. False for a terminal that knows all widths that `TerminalFrame` knows.
  public init(size: Size, isOld: Bool = false) {
    let (rows, columns) = Self.extent(size)
    substitutes = isOld ? nil : CharacterSubstitutes()
    if columns == 1 { narrow = (VirtualScreen(size: Size(2, 1)), []) }
    terminal = vterm_new(rows, columns)
    screen = vterm_obtain_screen(terminal)
    vterm_set_utf8(terminal, 1)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    callbacks.pointee.settermprop = { property, value, user in
      guard let user, let value else { return 0 }
      Unmanaged<Properties>.fromOpaque(user).takeUnretainedValue().set(property, value.pointee)
      return 1
    }
    fallbacks = .allocate(capacity: 1)
    fallbacks.initialize(to: Self.namingUnknown)
    callbacks.pointee.bell = { user in
      guard let user else { return 0 }
      Unmanaged<Properties>.fromOpaque(user).takeUnretainedValue().bells += 1
      return 1
    }
    let user = Unmanaged.passUnretained(properties).toOpaque()
    vterm_screen_set_callbacks(screen, callbacks, user)
    vterm_screen_set_unrecognised_fallbacks(screen, fallbacks, user)
    // Receive libvterm's answer in a callback. Without a callback, libvterm would keep only 64
    // bytes of it.
    vterm_output_set_callback(
      terminal,
      { bytes, count, user in
        guard let bytes, let user else { return }
        let answer = UnsafeRawBufferPointer(start: bytes, count: count)
        Unmanaged<Properties>.fromOpaque(user).takeUnretainedValue().answer += answer
      }, user)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
    fallbacks.deallocate()
  }

  /// The screen's size in cells.
  public var size: Size {
    var rows: Int32 = 0
    var columns: Int32 = 0
    vterm_get_size(terminal, &rows, &columns)
    return Size(Int(columns), Int(rows))
  }

  /// Changes the size, which is clamped to at most 1000 by 1000 cells. libvterm decides how the
  /// contents change.
  public func resize(_ size: Size) {
    let (rows, columns) = Self.extent(size)
    vterm_set_size(terminal, rows, columns)
    if columns > 1 {
      narrow = nil
    } else if narrow == nil {
      narrow = (VirtualScreen(size: Size(2, 1)), [])
    }
  }

  /// Returns the size, clamped to a width and height from 1 to 1000.
  private static func extent(_ size: Size) -> (rows: Int32, columns: Int32) {
    (Int32(min(max(1, size.height), 1000)), Int32(min(max(1, size.width), 1000)))
  }

  /// Feeds the program's output to the terminal. Returns the terminal's answer.
  @discardableResult
  public func feed(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let filtered = filter.filter(bytes)
    var (answer, start): ([UInt8], Int) = ([], 0)
    for (place, bytes) in filter.answers {
      answer += write(filtered[start..<place]) + bytes
      start = place
    }
    answer += write(filtered[start...])
    for sequence in properties.unknown { filter.note(unknown: sequence) }
    properties.unknown = []
    return answer
  }

  /// Writes to libvterm, and returns its answer.
  private func write(_ filtered: ArraySlice<UInt8>) -> [UInt8] {
    let bytes = Array(filtered)
    let characters = fitting(substitutes?.replacing(bytes) ?? bytes).map { CChar(bitPattern: $0) }
    vterm_input_write(terminal, characters, characters.count)
    vterm_screen_flush_damage(screen)
    defer { properties.answer = [] }
    return properties.answer
  }

  /// Records a sequence that libvterm does not know.
  static func note(_ sequence: String, _ user: UnsafeMutableRawPointer?) -> Int32 {
    guard let user else { return 0 }
    let properties = Unmanaged<Properties>.fromOpaque(user).takeUnretainedValue()
    properties.unknown.append(
      sequence.unicodeScalars.allSatisfy { $0.value >= 0x20 } ? sequence : "?")
    return 1
  }

  /// The terminal in which the program runs. Nil to use libvterm's own answers.
  var profile: TerminalProfile? {
    get { filter.profile }
    set { filter.profile = newValue }
  }
  /// The sequences that the terminal does not know, and the number of times that the program has sent each.
  var unknownSequences: [String: Int] { filter.unknown }
  /// The flags of kitty's keyboard protocol that the program has set.
  var kittyKeys: Int { filter.modes.kittyKeys }

  /// Returns the bytes that the terminal sends while `body` runs.
  func answer(_ body: (OpaquePointer) -> Void) -> [UInt8] {
    defer { properties.answer = [] }
    body(terminal)
    return properties.answer
  }

  /// The window's title, or nil if the program has not set it.
  public var title: String? { filter.title }
  /// The text that the program last copied to the clipboard (OSC 52), or nil.
  public var clipboard: String? { filter.clipboard }
  /// True if the program has asked for bracketed pastes (private mode 2004).
  public var isPasteBracketed: Bool { filter.isPasteBracketed }
  /// True if the program has asked for reports of the window's focus (private mode 1004).
  var isFocusReported: Bool { filter.isFocusReported }
  /// The number of times that the program has reported that it is done, and the number of bytes
  /// that it had read at the last report.
  var done: (times: Int, bytes: Int?) { (filter.timesDone, filter.bytesDone) }
  /// True if the program has asked for key combinations without standard bytes (xterm's modifyOtherKeys).
  var modifiesOtherKeys: Bool { filter.modifiesOtherKeys }
  /// The number of times that the bell has rung.
  public var bells: Int { properties.bells }

  /// Replaces wide characters with question marks if the screen has a single column, because wide characters would
  /// crash libvterm there.
  private func fitting(_ bytes: [UInt8]) -> [UInt8] {
    guard let (probe, held) = narrow else { return bytes }
    var rest = (held + bytes)[...]
    var result: [UInt8] = []
    while let first = rest.first {
      let count = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      if rest.count < count { break }
      let character = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      let isWide = count > 2 && probe.isWide(character)
      result += isWide ? [UInt8(ascii: "?")] : character
    }
    narrow = (probe, Array(rest))
    return result
  }

  private func isWide(_ character: [UInt8]) -> Bool {
    feed(Array("\u{1B}[2J\u{1B}[H".utf8) + character)
    return self[Point(0, 0)].width == 2
  }

  /// True if the cursor is shown.
  public var isCursorVisible: Bool { properties.isCursorVisible }
  /// True if the alternate screen, which full-screen programs use, is shown.
  public var isAlternate: Bool { properties.isAlternate }
  /// True if the program asked for mouse reports.
  public var isMouseReported: Bool { properties.isMouseReported }

  /// The cursor's cell, even if the cursor is hidden.
  public var cursor: Point {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return Point(Int(position.col), Int(position.row))
  }

  /// The content of the cell at `point`. For a point outside the screen, a plain space.
  public subscript(_ point: Point) -> Look {
    let blank = Look(text: " ", style: .plain, width: 1)
    guard Rect(size: size).contains(point) else { return blank }
    var look = look(point)
    // libvterm styles only the left half of a wide character, so copy its style to the right half.
    if look.width == 0, point.x > 0 { look.takeStyle(of: self.look(Point(point.x - 1, point.y))) }
    return look
  }

  /// Returns the cells of row `y`, which must exist.
  func row(_ y: Int) -> [Look] {
    var row = (0..<size.width).map { look(Point($0, y)) }
    for x in row.indices.dropFirst() where row[x].width == 0 { row[x].takeStyle(of: row[x - 1]) }
    return row
  }

  private func look(_ point: Point) -> Look {
    var cell = VTermScreenCell()
    let position = VTermPos(row: Int32(point.y), col: Int32(point.x))
    vterm_screen_get_cell(screen, position, &cell)
    var look = Look(cell)
    let isPlain = cell.chars.0 < 0x80 && cell.chars.1 == 0
    if !isPlain, let substitutes, !substitutes.isEmpty {
      look.text = substitutes.restoring(look.text)
    }
    return look
  }

  /// The rows as text, without trailing spaces.
  public var lines: [String] {
    let size = self.size
    return (0..<size.height).map { y in
      var line = (0..<size.width).map { self[Point($0, y)].text }.joined()
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }
}
