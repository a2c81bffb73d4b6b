import CSignals
import SystemCalls
import TerminalFrame

/// What ncurses takes for the terminal, so that a frame goes there in one `write`. By itself, ncurses writes after
/// each motion of the cursor: the terminal would show half frames, and wake up forty times for one.
///
/// It is a pipe, which takes those writes in half the time of a file in memory. But whoever fills a pipe that nobody
/// reads waits for ever. So screens of which a pipe may not hold all that can be sent have the file.
struct OutputBuffer {
  /// The file that ncurses writes to.
  let file: UnsafeMutablePointer<FILE>
  private let memory: Int32
  /// The ends of the pipe, to read and to write.
  private let pipe: [Int32]
  /// The bytes that the pipe surely holds.
  private let room: Int
  private var isPiped = false
  private var bytes: [UInt8] = []

  /// The bytes for a cell with a style, a motion and marks of its own, which hardly one has.
  private static let mostPerCell = 64
  /// What is wished for: as much as Linux gives to every user.
  private static let wishedRoom: Int32 = 1 << 20

  init() throws(CursesTerminalError) {
    memory = trifold_memory_open("frame")
    let descriptor = fcntl(memory, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0, let file = fdopen(descriptor, "w") else { throw .system(errno) }
    self.file = file
    let pipe = try? Pipe()
    // Writes that do not fill their pages leave up to half of the room unused.
    room = pipe.map { Int(trifold_pipe_widen($0.reading, Self.wishedRoom)) / 2 } ?? 0
    self.pipe = pipe.map { [$0.reading, $0.writing] } ?? [-1, -1]
  }

  /// Chooses the pipe or the file for a screen of this size. What was written and not taken stays.
  mutating func makeRoom(for size: Size) {
    let fits = size.width * size.height * Self.mostPerCell <= room
    guard fits != isPiped else { return }
    let descriptor = fileno(file)
    // The few bytes that show or hide the cursor, for example.
    let left = take()
    if dup2(fits ? pipe[1] : memory, descriptor) >= 0 {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      isPiped = fits
    }
    if !left.isEmpty { _ = left.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } }
  }

  /// Takes out the bytes written since the last call.
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
