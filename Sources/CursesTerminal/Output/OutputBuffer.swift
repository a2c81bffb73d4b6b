import CSignals
import SystemCalls
import TerminalFrame

/// The file that ncurses writes to in place of the terminal, so that a frame is sent with a single `write`. On its own,
/// ncurses would write after each motion of the cursor, and the terminal would show half frames and wake up forty times
/// for one frame.
///
/// The file is a pipe, which takes those writes in half the time of a file in memory. But a write to a full pipe that
/// nobody reads blocks forever. So screens whose output might not fit into a pipe use the file in memory.
struct OutputBuffer {
  /// The file that ncurses writes to.
  let file: UnsafeMutablePointer<FILE>
  private let memory: Int32
  /// The ends of the pipe: for reading, and for writing.
  private let pipe: [Int32]
  /// The number of bytes that certainly fit into the pipe.
  private let room: Int
  private var isPiped = false
  private var bytes: [UInt8] = []

  /// The bytes of a cell with its own style, cursor motion and marks, which almost no cell has.
  private static let maximumPerCell = 64
  /// The requested size of the pipe: the maximum that Linux allows every user.
  private static let wishedRoom: Int32 = 1 << 20

  init() throws(CursesTerminalError) {
    memory = trifold_memory_open("frame")
    let descriptor = fcntl(memory, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0, let file = fdopen(descriptor, "w") else { throw .system(errno) }
    self.file = file
    let pipe = try? Pipe()
    // Writes that do not fill their pages can waste half of the room.
    room = pipe.map { Int(trifold_pipe_widen($0.reading, Self.wishedRoom)) / 2 } ?? 0
    self.pipe = pipe.map { [$0.reading, $0.writing] } ?? [-1, -1]
  }

  /// Selects the pipe or the file for a screen of this size. Bytes that were written and not yet taken are kept.
  mutating func makeRoom(for size: Size) {
    let fits = size.width * size.height * Self.maximumPerCell <= room
    guard fits != isPiped else { return }
    let descriptor = fileno(file)
    // For example, the few bytes that show or hide the cursor.
    let left = take()
    if dup2(fits ? pipe[1] : memory, descriptor) >= 0 {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      isPiped = fits
    }
    if !left.isEmpty { _ = left.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } }
  }

  /// Removes and returns the bytes written since the last call.
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
