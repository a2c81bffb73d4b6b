/// The names in a folder.
public enum FolderListing {
  /// Returns the names in the folder at `path`, sorted, without `.` and `..`. Bytes that are not UTF-8 become U+FFFD.
  public static func names(in path: String) throws(SystemError) -> [String] {
    guard let folder = opendir(path) else { throw SystemError(errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
