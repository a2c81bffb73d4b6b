import SystemCalls

/// The names in a folder.
enum FolderNames {
  static func names(in folder: String) throws -> [String] {
    guard let directory = opendir(folder) else { throw SystemError(errno) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.sorted()
  }
}
