import CFileCalls

/// Files that lie in memory and have a path for as long as the process lives; the sample account's are such.
enum MemoryFile {
  /// The path of a new, empty file; nil if the system has no more.
  static func make() -> FilePath? {
    let descriptor = trifold_file_in_memory("mailbox")
    return descriptor >= 0 ? FilePath("/proc/self/fd/\(descriptor)") : nil
  }
}
