import SystemCalls

/// Compares the contents of files.
enum FileContents {
  /// True if both files can be read and have the same content. One of the files may be compressed,
  /// and both may be the same file.
  static func areSame(_ a: FilePath, _ b: FilePath) -> Bool {
    guard let first = try? ReadOnlyFile(a), let second = try? ReadOnlyFile(b) else { return false }
    if let one = first.status, let other = second.status, FileIdentity(one) == FileIdentity(other) {
      return true
    }
    if areSame(first, second) { return true }
    guard let first = try? ReadOnlyFile.contents(of: a),
      let second = try? ReadOnlyFile.contents(of: b)
    else { return false }
    let isUnpacked = first.isUnpacked || second.isUnpacked
    return isUnpacked && first.end == .whole && second.end == .whole && areSame(first, second)
  }

  /// False if both files can be opened and are different files. Otherwise true.
  static func areOneFile(_ a: FilePath, _ b: FilePath) -> Bool {
    guard let first = try? ReadOnlyFile(a), let second = try? ReadOnlyFile(b),
      let one = first.status, let other = second.status
    else { return true }
    return FileIdentity(one) == FileIdentity(other)
  }

  private static func areSame(
    _ first: borrowing ReadOnlyFile, _ second: borrowing ReadOnlyFile
  ) -> Bool {
    guard let size = first.size, size == second.size else { return false }
    var offset: Int64 = 0
    while offset < size {
      guard let one = first.bytes(at: offset, count: 1 << 20), !one.isEmpty,
        one == second.bytes(at: offset, count: 1 << 20)
      else { return false }
      offset += Int64(one.count)
    }
    return true
  }
}
