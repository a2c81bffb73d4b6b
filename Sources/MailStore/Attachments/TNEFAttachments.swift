/// The files inside a `winmail.dat`, as attachments. The path of each file is the path of the part
/// that contains the `winmail.dat`, followed by the number of the file. If a file is itself a
/// message in this format, the path of each file inside it consists of the path of the outer file,
/// followed by the number of the inner file.
enum TNEFAttachments {
  /// The media type of a message that is nested in a `winmail.dat`.
  private static let type = "application/ms-tnef"
  /// The maximum depth of messages inside messages.
  private static let deepest = 4

  /// Returns the files in `tnef`, which was parsed from `bytes`, the content of the part at `path`.
  static func attachments(
    of tnef: TNEF?, in bytes: [UInt8], at path: [Int], depth: Int = 0
  ) -> [Attachment] {
    var all: [Attachment] = []
    for (number, file) in (tnef?.files ?? []).enumerated() where all.count < TNEF.maximumFiles {
      let isMessage = file.type == nil && TNEF.isBeginning(bytes[file.content])
      all.append(
        Attachment(
          name: file.name, type: isMessage ? type : file.type ?? "application/octet-stream",
          size: file.content.count, path: path + [number]))
      guard isMessage, depth < deepest else { continue }
      let inner = Array(bytes[file.content])
      all += attachments(of: TNEF(inner), in: inner, at: path + [number], depth: depth + 1)
    }
    return Array(all.prefix(TNEF.maximumFiles))
  }

  /// Returns the bytes of the file to which `path` leads inside `bytes`. Returns nil if there is no such file.
  static func content(at path: ArraySlice<Int>, in bytes: [UInt8]) -> [UInt8]? {
    var (rest, content) = (path, bytes)
    while let number = rest.popFirst() {
      guard let files = TNEF(content)?.files, files.indices.contains(number) else { return nil }
      content = Array(content[files[number].content])
    }
    return content
  }
}
