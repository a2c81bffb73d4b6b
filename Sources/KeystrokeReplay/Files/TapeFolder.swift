import Pictures
import SystemCalls

/// The folder that a tape may write to, and the rules for replacing files there.
///
/// A tape may come from a stranger, and replaying it must not destroy files. It writes only below its own folder, never
/// through a symbolic link, and replaces only files that a tape has written, which are recognised by their contents
/// (``TapeMark``). With `--force`, the user lifts these limits.
struct TapeFolder: Sendable {
  /// The path of the tape's folder, with a slash at its end. Empty for the current folder.
  let path: String
  /// True to allow writing anywhere and replacing any file.
  let isForced: Bool

  /// Creates the folder of the tape at `file`.
  init(ofTape file: String, isForced: Bool) {
    (path, self.isForced) = (TapePath.folder(of: file), isForced)
  }

  /// Writes a file for the tape.
  func write(_ text: String, to file: String) throws(TapeFileError) {
    try write(Array(text.utf8), to: file)
  }

  /// Writes a file that consists of these bytes for the tape.
  func write(_ bytes: [UInt8], to file: String) throws(TapeFileError) {
    if let refusal = refusal(of: file) { throw refusal }
    try TapeFile.write(bytes, to: file)
  }

  /// Removes a file if a tape has written it. Any other file is kept.
  func remove(_ file: String) {
    if TapeMark(of: file) != nil, refusal(of: file) == nil { unlink(file) }
  }

  /// Returns the reason why the tape may not write `file`, or nil if the tape may write it.
  private func refusal(of file: String) -> TapeFileError? {
    if isForced { return nil }
    // If the folder does not exist, the error is reported later, when the file is written.
    guard let place = Self.real(TapePath.folder(of: file)) else { return nil }
    guard let own = Self.real(path), place == own || place.hasPrefix(own == "/" ? own : own + "/")
    else { return TapeFileError(.writeOutside, file, code: EPERM) }
    var status = stat()
    guard lstat(file, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    // The path is a folder. The error is reported later, when the file is written.
    case S_IFDIR: return nil
    case S_IFLNK: return TapeFileError(.followLink, file, code: ELOOP)
    case S_IFREG where TapeMark(of: file) != nil: return nil
    default: return TapeFileError(.replace, file, code: EEXIST)
    }
  }

  /// Returns the absolute path of a folder, with all links resolved. Nil if it does not exist.
  private static func real(_ folder: String) -> String? {
    guard let real = realpath(folder.isEmpty ? "." : folder, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

/// Recognizes files that a tape has written, by their contents.
enum TapeMark: CaseIterable {
  case picture, recording, screens, golden, converted

  /// Determines the kind of the regular file at `path`. Nil if no tape has written the file, or if it cannot be read.
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

  /// The number of bytes to read at each end of the file. A picture's title, which can be as long as a file name, and
  /// the style rules after the title must be within this range.
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
