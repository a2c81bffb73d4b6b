import CSignals
import SystemCalls
import TerminalFrame

/// The file to which ncurses writes instead of the terminal, so that a frame is sent with a single
/// `write`. ncurses itself would write after each movement of the cursor. The terminal would then
/// show incomplete frames, and would be woken up forty times for one frame.
///
/// The file is a pipe, because writing to a pipe takes half as long as writing to a file in memory.
/// However, writing to a full pipe blocks forever if no process reads from it. Therefore, the file in
/// memory is used for screens whose output might not fit into a pipe.
struct OutputBuffer {
  /// The file to which ncurses writes.
  let file: UnsafeMutablePointer<FILE>
  private let memory: Int32
  /// The ends of the pipe, for reading and for writing.
  private let pipe: [Int32]
  /// The number of bytes that certainly fit into the pipe.
  private let room: Int
  private var isPiped = false
  private var bytes: [UInt8] = []

  /// The number of bytes for a cell that needs a change of style, a cursor movement, and marks. Almost no cell needs
  /// all of these.
  private static let maximumPerCell = 64
  /// The requested size of the pipe, which is the maximum that Linux allows for every user.
  private static let wishedRoom: Int32 = 1 << 20

  init() throws(CursesTerminalError) {
    memory = trifold_memory_open("frame")
    let descriptor = fcntl(memory, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0, let file = fdopen(descriptor, "w") else { throw .system(errno) }
    self.file = file
    let pipe = try? Pipe()
    // Half of the pipe's capacity may be wasted, because a write may not fill its pages.
    room = pipe.map { Int(trifold_pipe_widen($0.reading, Self.wishedRoom)) / 2 } ?? 0
    self.pipe = pipe.map { [$0.reading, $0.writing] } ?? [-1, -1]
  }

  /// Selects the pipe or the file for a screen of this size. Bytes that have been written but not taken yet are kept.
  mutating func makeRoom(for size: Size) {
    let fits = size.width * size.height * Self.maximumPerCell <= room
    guard fits != isPiped else { return }
    let descriptor = fileno(file)
    // There may be bytes left, for example those that show or hide the cursor. They are moved to
    // the new destination below.
    let left = take()
    if dup2(fits ? pipe[1] : memory, descriptor) >= 0 {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      isPiped = fits
    }
    if !left.isEmpty { _ = left.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } }
  }

  /// Removes and returns the bytes that were written since the last call.
  mutating func take() -> ArraySlice<UInt8> {
    isPiped ? takeFromPipe() : takeFromFile()
  }

  private mutating func takeFromPipe() -> ArraySlice<UInt8> {
    var length = 0
    while true {
      if length == bytes.count { bytes += Array(repeating: 0, count: max(1 << 14, bytes.count)) }
      let count = bytes.withUnsafeMutableBytes {
        read(pipe[0], $0.baseAddress.map { $0 + length }, $0.count - length)
      }
      if count <= 0 { return bytes[..<length] }
      length += count
      if length < bytes.count { return bytes[..<length] }
    }
  }

  private mutating func takeFromFile() -> ArraySlice<UInt8> {
    let length = Int(lseek(memory, 0, SEEK_CUR))
    guard length > 0 else { return [] }
    if bytes.count < length { bytes = Array(repeating: 0, count: length) }
    let count = bytes.withUnsafeMutableBytes { pread(memory, $0.baseAddress, length, 0) }
    lseek(memory, 0, SEEK_SET)
    return bytes[..<max(0, count)]
  }

  func close() {
    fclose(file)
    for descriptor in [memory] + pipe where descriptor >= 0 { _ = SystemCalls.close(descriptor) }
  }
}
