import CNcurses
import TerminalFrame

/// A terminal description for ncurses, derived from the description of the current terminal. With this description,
/// ncurses can send strikethrough and colours given by red, green and blue values. ncurses never switches character
/// sets, which it would otherwise do at each return to plain text, although UTF-8 does not require it. ncurses moves
/// the cursor down with a single byte, and never moves the cursor through a corner of the screen.
///
/// ncurses sends only what the description declares. Entries such as `xterm-256color` and `tmux-256color`
/// declare at most 256 colours, even if the terminal can show any colour. Therefore, ncurses receives the
/// same description with a different way to set a colour. Numbers below 256 are colours of the palette, which are sent
/// as before. Numbers from ``directColors`` on contain red, green and blue values. The name of the terminal stays the
/// same, and its palette is not changed.
///
/// ncurses accepts a compiled description, as base64, in the variable `TERMINFO` (terminfo(5)). A version of
/// ncurses that does not support this uses the terminal's own description and 256 colours.
struct TerminfoEntry {
  /// The number of the first colour that is given by red, green and blue values. This colour is black.
  static let directColors: Int32 = 1 << 24
  /// The number of colours that the description declares.
  static let colorCount = 1 << 25

  /// Returns the number of a colour that is given by red, green and blue values.
  static func number(of rgb: RGB) -> Int32 { directColors | rgb.value }

  private let name: String
  private var flags: [UInt8]
  private var numbers: [Int32]
  private var strings: [[UInt8]?]
  private var extended: [String]

  /// Copies the capabilities of `name`, which is the type that ncurses has loaded.
  ///
  /// - Parameter wantsDirectColors: true to include strikethrough and colours given by red, green and blue.
  ///   They are left out if the type does not have the capabilities on which they are based.
  init(ofLoadedType name: String, wantsDirectColors: Bool) {
    self.name = name
    flags = Self.names(trifold_flag_name).map { tigetflag($0) > 0 ? 1 : 0 }
    numbers = Self.names(trifold_number_name).map { max(-1, tigetnum($0)) }
    strings = Self.names(trifold_string_name).map { name in
      trifold_capability(name).map { Array(String(cString: $0).utf8) }
    }
    // Of the non-standard capabilities, only those that ncurses itself uses are kept.
    extended = ["AX", "XT"].filter { tigetflag($0) > 0 }
    keepCharacterSet()
    moveDownByOneByte()
    moveDirectly()
    if wantsDirectColors { addDirectColors() }
  }

  /// Removes the sequences that switch to another character set and back again.
  private mutating func keepCharacterSet() {
    guard let begin = self["smacs"], let end = self["rmacs"] else { return }
    let choice = "%?%p9%t".utf8 + begin + "%e".utf8 + end + "%;".utf8
    self["sgr"] = self["sgr"].map { $0.removing(choice) }
    self["sgr0"] = self["sgr0"].map { $0.removing(end) }
    for name in ["acsc", "enacs", "smacs", "rmacs"] { self[name] = nil }
  }

  /// Uses the vertical tab to move down. On terminals like xterm, the vertical tab has the same
  /// effect as a line feed (VT and LF in ECMA-48). ncurses does not use the line feed itself,
  /// because the line discipline may add a carriage return.
  private mutating func moveDownByOneByte() {
    if self["cud1"] == [0x0A] { self["cud1"] = [0x0B] }
  }

  /// Removes the sequences that move directly to the corners of the screen. With them, ncurses
  /// would compute the cost of a path through the corners for each movement of the cursor. This
  /// would take a thirtieth of the time to handle a key, and the path is almost never used.
  private mutating func moveDirectly() {
    guard self["cup"] != nil else { return }
    for name in ["home", "ll"] { self[name] = nil }
  }

  private mutating func addDirectColors() {
    guard let foreground = self["setaf"], let background = self["setab"], has256Colors,
      let colors = Self.names(trifold_number_name).firstIndex(of: "colors")
    else { return }
    self["setaf"] = Self.direct(38, elseBy: foreground)
    self["setab"] = Self.direct(48, elseBy: background)
    if let rendition = self["sgr"] {
      self["sgr"] = rendition + "%?%p8%t\u{1B}[9m%;".utf8
      self["prot"] = Array("\u{1B}[9m".utf8)
    }
    numbers[colors] = Int32(Self.colorCount)
    // This flag declares that colour numbers are not indices into a table.
    extended.append("RGB")
  }

  private var has256Colors: Bool { tigetnum("colors") == 256 }

  /// Returns the string that sets a colour. For palette colours, the string is `usual`; for other colours, it sets the
  /// red, green and blue values (SGR 38 or 48 with 2, from ISO 8613-6, in the form that all terminals understand).
  private static func direct(_ code: Int, elseBy usual: [UInt8]) -> [UInt8] {
    let parts = ["%p1%{65536}%/%{255}%&%d", "%p1%{256}%/%{255}%&%d", "%p1%{255}%&%d"]
    return Array("%?%p1%{\(directColors)}%<%t".utf8) + usual
      + Array("%e\u{1B}[\(code);2;\(parts.joined(separator: ";"))m%;".utf8)
  }

  private subscript(_ name: String) -> [UInt8]? {
    get { Self.names(trifold_string_name).firstIndex(of: name).flatMap { strings[$0] } }
    set {
      guard let index = Self.names(trifold_string_name).firstIndex(of: name) else { return }
      strings[index] = newValue
    }
  }

  /// Returns the names of all capabilities of one kind, in the order used in compiled descriptions.
  private static func names(_ name: (Int32) -> UnsafePointer<CChar>?) -> [String] {
    var names: [String] = []
    while names.count < 1000, let next = name(Int32(names.count)) {
      names.append(String(cString: next))
    }
    return names
  }
}

extension TerminfoEntry {
  /// The value of `TERMINFO` that contains the description.
  var environmentValue: String {
    "b64:" + String(decoding: Base64.encoded(compiled), as: UTF8.self)
  }

  /// The description in the format of term(5), with 32-bit numbers.
  private var compiled: [UInt8] {
    let title = Array(name.utf8) + [0]
    var table: [UInt8] = []
    var offsets: [Int] = []
    for string in strings {
      offsets.append(string == nil ? -1 : table.count)
      if let string { table += string + [0] }
    }
    var bytes: [UInt8] = []
    bytes += Self.shorts([
      0o1036, title.count, flags.count, numbers.count, offsets.count, table.count,
    ])
    bytes += title
    bytes += flags
    if bytes.count % 2 != 0 { bytes.append(0) }
    for number in numbers {
      for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    bytes += Self.shorts(offsets)
    bytes += table
    if bytes.count % 2 != 0 { bytes.append(0) }
    return bytes + compiledExtensions
  }

  /// The non-standard capabilities, which are flags: the number of capabilities of each kind, their values, and their
  /// names.
  private var compiledExtensions: [UInt8] {
    let names: [UInt8] = extended.flatMap { Array($0.utf8) + [0] }
    var bytes = Self.shorts([extended.count, 0, 0, extended.count, names.count])
    bytes += Array(repeating: 1, count: extended.count)
    if bytes.count % 2 != 0 { bytes.append(0) }
    var offset = 0
    for name in extended {
      bytes += Self.shorts([offset])
      offset += name.utf8.count + 1
    }
    return bytes + names
  }

  private static func shorts(_ values: [Int]) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }
}

extension [UInt8] {
  /// Returns the bytes without the first occurrence of `part`.
  fileprivate func removing(_ part: [UInt8]) -> [UInt8] {
    guard let place = indices.first(where: { self[$0...].starts(with: part) }) else { return self }
    return Array(self[..<place] + self[(place + part.count)...])
  }
}
