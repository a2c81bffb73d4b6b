import SystemCalls

/// A file in memory (memfd_create), which Swift's Glibc module leaves out.
enum MemoryFile {
  /// The descriptor of a new file; -1 if there is none.
  static func make() -> Int32 {
    typealias Call = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32
    guard let symbol = dlsym(nil, "memfd_create") else { return -1 }
    return unsafeBitCast(symbol, to: Call.self)("test", 1)
  }
}
