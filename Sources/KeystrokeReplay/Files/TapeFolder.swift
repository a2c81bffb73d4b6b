import Pictures
import SystemCalls

/// Where a tape may write, and what it may replace there.
///
/// A tape may come from a stranger, and replaying it must cost nobody a file. So it writes below its own folder only,
/// through no symbolic link, and replaces only what a tape made, which the contents tell (``TapeMark``). Who trusts the
/// tape says so with `--force`.
struct TapeFolder: Sendable {
  /// The path of the folder that the tape is in, with a slash at its end; empty for the present folder.
  let path: String
  /// True to write anywhere, and to replace anything.
  let isForced: Bool

  /// The folder of the tape at `file`.
  init(ofTape file: String, isForced: Bool) {
    (path, self.isForced) = (TapePath.folder(of: file), isForced)
  }

  /// Writes a file that the tape makes.
  func write(_ text: String, to file: String) throws(TapeFileError) {
    try write(Array(text.utf8), to: file)
  }

  /// Writes a file that the tape makes.
  func write(_ bytes: [UInt8], to file: String) throws(TapeFileError) {
    if let refusal = refusal(of: file) { throw refusal }
    try TapeFile.write(bytes, to: file)
  }

  /// Removes a file that a tape made. Anything else stays.
  func remove(_ file: String) {
    if TapeMark(of: file) != nil, refusal(of: file) == nil { unlink(file) }
  }

  /// The reason why the tape may not write `file`; nil if it may.
  private func refusal(of file: String) -> TapeFileError? {
    if isForced { return nil }
    // Where there is no such folder, writing says so.
    guard let place = Self.real(TapePath.folder(of: file)) else { return nil }
    guard let own = Self.real(path), place == own || place.hasPrefix(own == "/" ? own : own + "/")
    else { return TapeFileError(.writeOutside, file, code: EPERM) }
    var status = stat()
    guard lstat(file, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    // Writing says that it is a folder.
    case S_IFDIR: return nil
    case S_IFLNK: return TapeFileError(.followLink, file, code: ELOOP)
    case S_IFREG where TapeMark(of: file) != nil: return nil
    default: return TapeFileError(.replace, file, code: EEXIST)
    }
  }

  /// The folder's path without links; nil if there is none.
  private static func real(_ folder: String) -> String? {
    guard let real = realpath(folder.isEmpty ? "." : folder, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

/// The marks by which a file shows that a tape made it.
enum TapeMark: CaseIterable {
  case picture, recording, screens, golden, converted

  /// The mark of the regular file at `path`; nil if it has none, or cannot be read.
  init?(of path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let end = lseek(file, 0, SEEK_END)
    guard let head = Self.text(of: file, from: 0),
      let tail = Self.text(of: file, from: max(0, end - off_t(Self.look)))
    else { return nil }
    guard let mark = Self.allCases.first(where: { $0.isIn(head, tail) }) else { return nil }
    self = mark
  }

  /// The bytes that are looked at, at both ends. A picture's title comes before its rules, and is as long as the name of
  /// its file.
  private static let look = 8192

  private static func text(of file: Int32, from start: off_t) -> String? {
    guard lseek(file, start, SEEK_SET) == start else { return nil }
    return TapeFile.bytes(of: file, limit: look, waits: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isSize(_ text: Substring) -> Bool {
    let figures = text.split(separator: "x", omittingEmptySubsequences: false)
    return figures.count == 2 && figures.allSatisfy { (1...1000).contains(Int($0) ?? 0) }
  }

  private func isIn(_ head: String, _ tail: String) -> Bool {
    switch self {
    case .picture: head.hasPrefix("<svg ") && head.contains(PictureMark.pictureStyle)
    case .recording:
      head.hasPrefix("{\"version\":2,")
        && head.prefix { $0 != "\n" }.hasSuffix(PictureMark.recordingEnd)
    case .screens: tail.hasSuffix("\(PictureMark.line)\n")
    case .converted:
      ["PNG", "GIF89a", "ftyp", "webm"].contains { head.prefix(64).contains($0) }
        && (head.contains(PictureMark.converted) || tail.contains(PictureMark.converted))
    case .golden: head.hasPrefix("Screen ") && Self.isSize(head.prefix { $0 != "\n" }.dropFirst(7))
    }
  }
}
