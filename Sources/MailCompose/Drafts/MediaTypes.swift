/// Detects the media type of a file from its name and its content. If the two contradict each other, the content
/// decides.
enum MediaTypes {
  static func type(named name: String, _ content: [UInt8]) -> String {
    if let found = magic.first(where: { content.starts(with: $0.bytes) }) {
      // Office documents are ZIP archives, so only the file name shows their type.
      if found.type != "application/zip" { return found.type }
    }
    let isText = isText(content)
    if isText, isPatch(content) { return "text/x-patch" }
    let suffix = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    if let known = suffixes[suffix], isText || !known.hasPrefix("text/") { return known }
    if content.starts(with: "PK\u{3}\u{4}".utf8) { return "application/zip" }
    return isText ? "text/plain" : "application/octet-stream"
  }

  /// True for UTF-8 that contains no control characters other than those that are usual in text files.
  static func isText(_ content: [UInt8]) -> Bool {
    let isPlain = content.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F || (0x08...0x0D).contains($0) || $0 == 0x1B
    }
    return isPlain && String(validating: content, as: UTF8.self) != nil
  }

  private static func isPatch(_ content: [UInt8]) -> Bool {
    ["diff --git ", "--- a/", "Index: "].contains { content.starts(with: $0.utf8) }
      || content.starts(with: "From ".utf8)
        && content.dropFirst(5).prefix(40).allSatisfy { $0.isHexDigit }
        && content.dropFirst(45).starts(with: " Mon Sep 17 ".utf8)
  }

  private static let magic: [(bytes: [UInt8], type: String)] = [
    (Array("%PDF-".utf8), "application/pdf"), ([0x89, 0x50, 0x4E, 0x47], "image/png"),
    ([0xFF, 0xD8, 0xFF], "image/jpeg"), (Array("GIF8".utf8), "image/gif"),
    (Array("PK\u{3}\u{4}".utf8), "application/zip"), ([0x1F, 0x8B], "application/gzip"),
    ([0x28, 0xB5, 0x2F, 0xFD], "application/zstd"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "application/x-xz"),
  ]

  private static let suffixes = [
    "txt": "text/plain", "md": "text/markdown", "csv": "text/csv", "html": "text/html",
    "htm": "text/html", "patch": "text/x-patch", "diff": "text/x-diff", "ics": "text/calendar",
    "vcf": "text/vcard", "c": "text/x-c", "h": "text/x-c", "py": "text/x-python",
    "json": "application/json", "xml": "application/xml", "pdf": "application/pdf",
    "zip": "application/zip", "tar": "application/x-tar", "png": "image/png", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "svg": "image/svg+xml",
    "mp3": "audio/mpeg", "ogg": "audio/ogg", "mp4": "video/mp4", "eml": "message/rfc822",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "odt": "application/vnd.oasis.opendocument.text",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
  ]
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    (0x30...0x39).contains(self) || (0x61...0x66).contains(self | 0x20)
  }
}
