import SystemCalls

/// Compares files.
enum FileContents {
  /// True if both can be read and hold the same bytes; also if they are the same file.
  static func areSame(_ a: FilePath, _ b: FilePath) -> Bool {
    guard let first = try? ReadOnlyFile(a), let second = try? ReadOnlyFile(b),
      let sizes = first.status.map({ one in (one, second.status) }), let other = sizes.1,
      sizes.0.size == other.size
    else { return false }
    if FileIdentity(sizes.0) == FileIdentity(other) { return true }
    var offset: Int64 = 0
    while offset < other.size {
      guard let one = first.bytes(at: offset, count: 1 << 20), !one.isEmpty,
        one == second.bytes(at: offset, count: 1 << 20)
      else { return false }
      offset += Int64(one.count)
    }
    return true
  }
}
