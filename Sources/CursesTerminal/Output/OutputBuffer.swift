import CSignals
import SystemCalls

/// A file in memory into which ncurses writes, so that a frame goes to the terminal in one `write`.
/// By itself, ncurses writes after each motion of the cursor: the terminal would show half frames,
/// and wake up forty times for one.
struct OutputBuffer {
  /// The file that ncurses takes for the terminal.
  let file: UnsafeMutablePointer<FILE>
  private let descriptor: Int32
  private var bytes: [UInt8] = []

  init() throws(CursesTerminalError) {
    descriptor = trifold_memory_open("frame")
    guard descriptor >= 0, let file = fdopen(descriptor, "w") else { throw .system(errno) }
    self.file = file
  }

  /// Takes out the bytes written since the last call.
  mutating func take() -> ArraySlice<UInt8> {
    let length = Int(lseek(descriptor, 0, SEEK_CUR))
    guard length > 0 else { return [] }
    if bytes.count < length { bytes = Array(repeating: 0, count: length) }
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, length, 0) }
    lseek(descriptor, 0, SEEK_SET)
    return bytes[..<max(0, count)]
  }

  func close() { fclose(file) }
}
