import Glibc

extension TapeFile {
  /// Writes a file anew. Its name is that of the old one until the new one is whole; it keeps the
  /// old one's permissions. Where the name is a link, what this leads to is written; what is there
  /// and is no file, such as `/dev/stdout`, is written to as it is.
  public static func write(_ text: String, to path: String) throws(TapeFileError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if !exists, errno != ENOENT { throw TapeFileError(.write, path, code: errno) }
    let bytes = Array(text.utf8)
    let problem =
      exists && status.st_mode & S_IFMT != S_IFREG
      ? put(bytes, into: open(path, O_WRONLY | O_CLOEXEC))
      : replace(target(of: path), bytes, mode: exists ? status.st_mode & 0o777 : nil)
    if problem != 0 { throw TapeFileError(.write, path, code: problem) }
  }

  /// Puts a new file in the place of the one at `path`; `errno`, or 0.
  private static func replace(_ path: String, _ bytes: [UInt8], mode: mode_t?) -> Int32 {
    // Renaming asks for leave to write to the folder only.
    if mode != nil, access(path, W_OK) != 0 { return errno }
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    let draft = "\(TapePath.folder(of: path)).tape-\(number)"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    // Not every file system has permissions.
    if let mode, file >= 0 { fchmod(file, mode) }
    var problem = put(bytes, into: file)
    if problem == 0, rename(draft, path) != 0 { problem = errno }
    if problem != 0, file >= 0 { unlink(draft) }
    return problem
  }

  /// Writes all of `bytes`, and closes; `errno`, or 0. To be called at once when the file was opened.
  private static func put(_ bytes: [UInt8], into file: Int32) -> Int32 {
    guard file >= 0 else { return errno }
    var problem: Int32 = 0
    var rest = bytes[...]
    while !rest.isEmpty, problem == 0 {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      if count == 0 || count < 0 && errno != EINTR { problem = count == 0 ? EIO : errno }
    }
    if close(file) != 0, problem == 0 { problem = errno }
    return problem
  }

  /// Where links lead that stand at `path`, also to what is not there yet.
  private static func target(of path: String) -> String {
    var path = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &buffer, buffer.count)
      guard count > 0 else { break }
      let link = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = link.hasPrefix("/") ? link : TapePath.folder(of: path) + link
    }
    return path
  }
}
