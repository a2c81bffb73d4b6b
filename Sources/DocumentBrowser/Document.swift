import Browsing
import SystemCalls

/// Files and folders that can be browsed without other programs.
public enum Document {
  /// Returns the hierarchy of the file or folder at `path`.
  public static func browsed(_ path: String) throws(BrowserFailure) -> Browsed {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw BrowserFailure("\(path): \(String(cString: strerror(errno)))")
    }
    if status.st_mode & S_IFMT == S_IFDIR { return FolderSource(root: path).browsed }
    let bytes = try OpenFile(path).bytes
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    // The title of the list is the file's name, so the status bar shows the kind of file instead.
    var browsed = try document(name, path, bytes, ending: ending)
    browsed.title = kinds[ending] ?? (browsed.title == name ? "File" : browsed.title)
    return browsed
  }

  /// The kinds of files, by filename extension.
  private static let kinds = [
    "csv": "CSV", "tsv": "TSV", "jsonl": "JSON Lines", "ndjson": "JSON Lines", "toml": "TOML",
    "json": "JSON", "html": "HTML", "htm": "HTML", "xml": "XML", "svg": "SVG", "db": "SQLite",
    "sqlite": "SQLite", "sqlite3": "SQLite", "txt": "Text", "log": "Log",
  ]

  private static func document(
    _ name: String, _ path: String, _ bytes: RecordBytes, ending: String
  ) throws(BrowserFailure) -> Browsed {
    switch ending {
    case "csv": return TableDocument(title: name, bytes: bytes).browsed
    case "tsv": return TableDocument(title: name, bytes: bytes, separator: 0x09).browsed
    case "jsonl", "ndjson": return LineStream(title: name, lines: bytes).browsed
    case "toml": return try TOMLTree(title: name, bytes: bytes).browsed
    case "json": return json(name, bytes)
    case "html", "htm": return ElementDocument(title: name, bytes: bytes, isHTML: true).browsed
    case _ where ElementDocument.endings.contains(ending):
      return ElementDocument(title: name, bytes: bytes, isHTML: false).browsed
    default: return contents(name, path, bytes)
    }
  }

  /// Returns the hierarchy of a file whose kind is not clear from its name.
  private static func contents(_ name: String, _ path: String, _ bytes: RecordBytes) -> Browsed {
    let start = bytes.bytes(0..<min(bytes.count, 1 << 16))
    if start.starts(with: SQLiteDocument.mark) {
      return SQLiteDocument(title: name, path: path).browsed
    }
    if let isHTML = ElementDocument.isHTML(start) {
      return ElementDocument(title: name, bytes: bytes, isHTML: isHTML).browsed
    }
    // The first line of a log may also begin with a bracket, so check that the value spans
    // several lines.
    return JSONText.isOpen(start)
      ? json(name, bytes) : LineStream(title: name, lines: bytes).browsed
  }

  /// Returns the hierarchy of a JSON file, which may contain several consecutive values.
  private static func json(_ name: String, _ bytes: RecordBytes) -> Browsed {
    let start = bytes.bytes(JSONText.start(of: bytes)..<min(bytes.count, 1 << 20))
    var children = JSONChildren()
    start.withUnsafeBufferPointer { children.scan($0, at: 0) }
    if case .closed(let end)? = children.end,
      let more = start[end...].first(where: { !JSONText.isBlank($0) }),
      more == UInt8(ascii: "{") || more == UInt8(ascii: "[")
    {
      return LineStream(title: name, lines: bytes).browsed
    }
    return JSONDocument(title: name, bytes: bytes).browsed
  }

  /// Returns the hierarchy of the lines read from a descriptor.
  public static func lines(from descriptor: Int32, title: String) -> Browsed {
    LineStream(title: title, isPipe: true) { await OpenFile.read(descriptor) }.browsed
  }
}
