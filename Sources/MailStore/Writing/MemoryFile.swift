import CSystemCalls
import SystemCalls

/// Files in memory, which can be accessed by path until the process ends. The sample account uses such files.
enum MemoryFile {
  /// Makes a new, empty file, and returns its path. Returns nil if the system has no descriptors left.
  static func make() -> FilePath? {
    let descriptor = trifold_file_in_memory("mailbox")
    return descriptor >= 0 ? path(of: descriptor) : nil
  }

  /// Makes a file in memory with the same bytes as an existing file. Returns nil if there is not enough memory.
  static func copy(of path: FilePath) -> (path: FilePath, descriptor: Int32)? {
    guard let original = try? ReadOnlyFile(path), let size = original.status?.size,
      let bytes = original.bytes(at: 0, count: Int(size)), bytes.count == Int(size)
    else { return nil }
    let descriptor = trifold_file_in_memory("mailbox")
    guard descriptor >= 0 else { return nil }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(
          descriptor, UnsafeRawBufferPointer(rebasing: $0[written...]).baseAddress,
          bytes.count - written, off_t(written))
      }
      guard count > 0 else {
        _ = close(descriptor)
        return nil
      }
      written += count
    }
    return (Self.path(of: descriptor), descriptor)
  }

  private static func path(of descriptor: Int32) -> FilePath {
    FilePath("/proc/self/fd/\(descriptor)")
  }
}
