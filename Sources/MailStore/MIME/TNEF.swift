/// The content of a `winmail.dat` (MS-OXTNEF). Outlook sends a message in this format if it assumes that the recipient
/// uses Outlook. The file contains the attachments and the text. Usually, other parts of the message contain the text
/// too.
///
/// The bytes come from a stranger. Each length is checked against the number of remaining bytes, and reading stops at a
/// value that would exceed it.
struct TNEF {
  /// A file that is attached to the message.
  struct File {
    /// The file's name, in its original form.
    var name: String?
    /// The media type; nil if the file does not declare one.
    var type: String?
    var content: Range<Int>
  }

  /// The maximum number of files that are read, including those in nested messages.
  static let maximumFiles = 1000

  private(set) var files: [File] = []
  /// The text of the message; nil if it contains no text that can be read.
  var body: Body? {
    plainBody.map { .plain($0) } ?? htmlBody ?? RTFReader.body(of: rtf)
  }
  private var plainBody: String?, htmlBody: Body?
  private var rtf: [UInt8] = []
  private static let maximumBytesOfRTF = 8 << 20
  /// The charset of names and texts that are not in UTF-16.
  private var charset = "windows-1252"

  /// The text of a message, in one of two formats.
  enum Body: Hashable {
    case plain(String)
    /// HTML, and the charset that is declared for it, if any.
    case html([UInt8], charset: String?)
  }

  /// Parses the files and the text in `bytes`. Returns nil if `bytes` are not TNEF.
  init?(_ bytes: [UInt8]) {
    var reader = LittleEndianReader(bytes)
    guard Self.isBeginning(bytes[...]), reader.skip(6) else { return nil }
    while let level = reader.number(1), let id = reader.number(4), let length = reader.number(4),
      let range = reader.range(length)
    {
      let attribute = Attribute(rawValue: id)
      if level == 2 {
        take(attribute, bytes, range)
      } else {
        takeOfMessage(attribute, bytes, range)
      }
      // The checksum is skipped, because some programs write a wrong one.
      guard reader.skip(2) else { break }
    }
    files.removeAll { $0.content.isEmpty && $0.name == nil }
  }

  /// True for bytes that begin like TNEF.
  static func isBeginning(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0x78, 0x9F, 0x3E, 0x22])
  }

  /// The attributes that are read. They belong to the message or to its files.
  private enum Attribute: Int {
    case codepage = 0x0006_9007
    case body = 0x0002_800C
    case messageProperties = 0x0006_9003
    /// The attribute with which each file begins.
    case rendering = 0x0006_9002
    case title = 0x0001_8010
    case data = 0x0006_800F
    case properties = 0x0006_9005
  }

  private mutating func takeOfMessage(
    _ attribute: Attribute?, _ bytes: [UInt8], _ range: Range<Int>
  ) {
    switch attribute {
    case .codepage:
      var inner = LittleEndianReader(bytes, range)
      if let page = inner.number(4) { charset = Self.charset(ofCodePage: page) }
    case .body: plainBody = plainBody ?? text(bytes[range], isUTF16: false)
    case .messageProperties: takeProperties(bytes, range)
    case .rendering, .title, .data, .properties, nil: break
    }
  }

  private mutating func take(_ attribute: Attribute?, _ bytes: [UInt8], _ range: Range<Int>) {
    if attribute == .rendering, files.count < Self.maximumFiles {
      files.append(File(content: 0..<0))
    }
    guard var file = files.popLast() else { return }
    switch attribute {
    case .title: file.name = file.name ?? text(bytes[range], isUTF16: false)
    case .data: file.content = range
    case .properties: takeProperties(of: &file, bytes, range)
    case .codepage, .rendering, .body, .messageProperties, nil: break
    }
    files.append(file)
  }

  // MARK: Properties

  /// Reads the properties of a file (MS-OXTNEF, 2.1.3.4). Some of these properties are more accurate than the file's
  /// attributes.
  private func takeProperties(of file: inout File, _ bytes: [UInt8], _ range: Range<Int>) {
    Self.visitProperties(bytes, range) { id, kind, value in
      switch (id, kind) {
      // The name, in PidTagAttachLongFilename or, if that is missing, in PidTagDisplayName.
      case (0x3707, 0x1E), (0x3707, 0x1F):
        file.name = text(bytes[value], isUTF16: kind == 0x1F) ?? file.name
      case (0x3001, 0x1E) where file.name == nil, (0x3001, 0x1F) where file.name == nil:
        file.name = text(bytes[value], isUTF16: kind == 0x1F)
      // The media type, in PidTagAttachMimeTag.
      case (0x370E, 0x1E), (0x370E, 0x1F): file.type = text(bytes[value], isUTF16: kind == 0x1F)
      // The content, in PidTagAttachDataBinary. If the value is an object, it begins with the id of its kind, which is
      // skipped.
      case (0x3701, 0x0102) where file.content.isEmpty: file.content = value
      case (0x3701, 0x0D) where value.count > 16: file.content = value.dropFirst(16)
      default: break
      }
    }
  }

  /// Reads the properties of the message to find its text.
  private mutating func takeProperties(_ bytes: [UInt8], _ range: Range<Int>) {
    var page: Int?
    var html: [UInt8] = []
    Self.visitProperties(bytes, range) { id, kind, value in
      switch (id, kind) {
      // The text, in PidTagBody or PidTagHtml. Some programs store HTML as text (PidTagBodyHtml).
      case (0x1000, 0x1E), (0x1000, 0x1F):
        plainBody = text(bytes[value], isUTF16: kind == 0x1F) ?? plainBody
      case (0x1013, 0x1E), (0x1013, 0x0102): html = Array(bytes[value].prefix { $0 != 0 })
      case (0x1013, 0x1F):
        htmlBody = text(bytes[value], isUTF16: true).map { .html(Array($0.utf8), charset: "utf-8") }
      // The text as compressed RTF, in PidTagRtfCompressed.
      case (0x1009, 0x0102):
        rtf = CompressedRTF.unpacked(bytes[value], limit: Self.maximumBytesOfRTF) ?? []
      // The code page of the text, in PidTagInternetCodepage.
      case (0x3FDE, 0x03):
        var inner = LittleEndianReader(bytes, value)
        page = inner.number(4)
      default: break
      }
    }
    guard !html.isEmpty, htmlBody == nil else { return }
    htmlBody = .html(html, charset: page.map { Self.charset(ofCodePage: $0) })
  }

  private static func visitProperties(
    _ bytes: [UInt8], _ range: Range<Int>, _ body: (_ id: Int, _ kind: Int, Range<Int>) -> Void
  ) {
    var reader = LittleEndianReader(bytes, range)
    guard let count = reader.number(4) else { return }
    for _ in 0..<count {
      guard let kind = reader.number(2), let id = reader.number(2), reader.skipName(of: id),
        let value = reader.value(kind)
      else { return }
      body(id, kind, value)
    }
  }

  private func text(_ bytes: ArraySlice<UInt8>, isUTF16: Bool) -> String? {
    let text = CharsetDecoder.decode(Array(bytes).span, charset: isUTF16 ? "utf-16le" : charset)
    let beginning = String(text.prefix { $0 != "\0" })
    return beginning.isEmpty ? nil : beginning
  }

  /// Returns the charset label for a Windows code page.
  static func charset(ofCodePage page: Int) -> String {
    switch page {
    case 65001: "utf-8"
    case 1200: "utf-16le"
    case 20127: "us-ascii"
    case 20866: "koi8-r"
    case 21866: "koi8-u"
    case 28591...28606: "iso-8859-\(page - 28590)"
    case 932: "shift_jis"
    case 936: "gbk"
    case 949, 51949: "euc-kr"
    case 950: "big5"
    case 50220...50222: "iso-2022-jp"
    case 51932: "euc-jp"
    case 54936: "gb18030"
    default: "windows-\(page)"
    }
  }
}

/// Reads little-endian numbers.
private struct LittleEndianReader {
  private let bytes: [UInt8]
  private var at: Int
  private let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
    (self.bytes, at, end) = (bytes, range?.lowerBound ?? 0, range?.upperBound ?? bytes.count)
  }

  /// Reads the next `count` bytes, at most four, as a number. Returns nil if fewer bytes are left.
  mutating func number(_ count: Int) -> Int? {
    range(count).map { bytes[$0].reversed().reduce(0) { $0 << 8 | Int($1) } }
  }

  /// Moves past the next `count` bytes, and returns their range. Returns nil if fewer bytes are left.
  mutating func range(_ count: Int) -> Range<Int>? {
    guard count <= end - at else { return nil }
    at += count
    return at - count..<at
  }

  mutating func skip(_ count: Int) -> Bool { range(count) != nil }

  /// Moves past the name of the property with this id, if the property has a name. Only properties
  /// that programs define themselves have names. Returns false if the bytes end too early.
  mutating func skipName(of id: Int) -> Bool {
    guard id >= 0x8000 else { return true }
    guard skip(16), let kind = number(4) else { return false }
    if kind == 0 { return skip(4) }
    return number(4).map { skip(padded($0)) } ?? false
  }

  /// Returns the range of a property's value. If the property has several values, returns the range
  /// of the first. Returns nil if the value would exceed the bytes, or if its kind is unknown.
  mutating func value(_ kind: Int) -> Range<Int>? {
    let isList = kind & 0x1000 != 0
    let size: Int? =
      switch kind & ~0x1000 {
      case 0x02, 0x03, 0x04, 0x0A, 0x0B: 4
      case 0x05, 0x06, 0x07, 0x14, 0x40: 8
      case 0x48: 16
      case 0x0D, 0x1E, 0x1F, 0x0102: nil
      default: .max
      }
    guard size != .max else { return nil }
    guard isList || size == nil else { return size.flatMap { range($0) } }
    guard let count = number(4) else { return nil }
    var first: Range<Int>?
    for _ in 0..<count {
      guard let length = size ?? number(4), let value = range(length),
        skip(min(padded(length) - length, end - at))
      else { return nil }
      first = first ?? value
    }
    return first ?? at..<at
  }

  /// Returns a length, rounded up to a multiple of four.
  private func padded(_ length: Int) -> Int { (length + 3) & ~3 }
}
