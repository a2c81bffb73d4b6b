import MailStore
import SystemCalls

/// Attaches the files that are named in the header of an edited draft, such as `Attach: ~/report.pdf`.
enum NamedFiles {
  /// Attaches the named files. If a file cannot be read, its name stays in the header. In that case, the draft cannot
  /// be sent until the name is removed or the file can be attached.
  static func attach(to draft: inout Draft, home: String) {
    for field in draft.unread where field.isFile {
      guard let path = paths(in: field.value).first(where: isFile(home)),
        let content = try? Outbox.bytes(of: FilePath(expanded(path, home))),
        let stamp = stamp(of: path, home)
      else { continue }
      draft.attach(content, from: stamp)
      draft.unread.removeAll { $0 == field }
    }
  }

  /// Returns the paths that the value of an `Attach` field may contain. Either the entire value is
  /// a path, or, as in mutt, the path contains `\ ` for each space and is followed by a
  /// description.
  private static func paths(in value: String) -> [String] {
    var first = ""
    var isEscaped = false
    for character in value {
      if character == " ", !isEscaped { break }
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      first.append(character)
      isEscaped = false
    }
    return [value, first]
  }

  private static func expanded(_ path: String, _ home: String) -> String {
    path.hasPrefix("~/") ? home + path.dropFirst() : path
  }

  private static func isFile(_ home: String) -> (String) -> Bool {
    { path in stamp(of: path, home) != nil }
  }

  private static func stamp(of path: String, _ home: String) -> FileStamp? {
    var status = stat()
    guard stat(expanded(path, home), &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    let time = status.st_mtim
    return FileStamp(
      path: path, size: Int64(status.st_size),
      modified: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
