import Browsing
import Synchronization
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
    return try DocumentFile(path).browsed
  }

  /// Opens the file at `path`, and returns the hierarchy of what it contains now.
  fileprivate static func opened(_ path: String) throws(BrowserFailure) -> Browsed {
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

/// A file that is opened again whenever its outermost list is read again, because it may have grown or been replaced. This
/// is a class because all functions of the hierarchy share the document.
private final class DocumentFile: Sendable {
  private struct Contents {
    var document: Browsed
    var hasBeenRead = false
  }

  private let path: String
  private let contents: Mutex<Contents>

  init(_ path: String) throws(BrowserFailure) {
    self.path = path
    contents = Mutex(Contents(document: try Document.opened(path)))
  }

  private var document: Browsed { contents.withLock(\.document) }

  /// Opens the file again, except for the first list.
  private func open() throws(BrowserFailure) {
    let isFirst = contents.withLock { contents in
      defer { contents.hasBeenRead = true }
      return !contents.hasBeenRead
    }
    if isFirst { return }
    let document = try Document.opened(path)
    contents.withLock { $0.document = document }
  }

  var browsed: Browsed {
    var browsed = document
    (browsed.isOfOneFile, browsed.isStream) = (true, false)
    browsed.level = { [self] in document.level($0) }
    browsed.rows = { [self] path, send in
      if path.isEmpty { try open() }
      try await document.rows(path, send)
    }
    browsed.content = { [self] in try await document.content($0, $1, $2) }
    browsed.search = { [self] in try await document.search($0, $1, $2) }
    browsed.more = { [self] in try await document.more($0, $1, $2) }
    if browsed.whole != nil {
      browsed.whole = { [self] in try await document.whole?($0, $1, $2) }
    }
    return browsed
  }
}
