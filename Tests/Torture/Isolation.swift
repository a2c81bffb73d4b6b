import MailStore
import SystemCalls

/// Reads every file in folders as a message, in this process and in parser processes of the program at `parser`.
/// Compares the messages, their parts and the parts' contents, and reports what the processes cost.
struct Isolation {
  private let pool: ParserPool
  private let paths: [String]
  private var (files, bytes, different) = (0, 0, 0)
  private var (here, there): ([Duration], [Duration]) = ([], [])

  init(parser: String, _ paths: [String]) {
    pool = ParserPool(ParserProgram([parser, ParserService.argument]))
    self.paths = paths
  }

  mutating func run() throws {
    // The first message starts the process.
    ParserPool.use(pool)
    _ = Message(bytes: [])
    for path in paths { try walk(path) }
    print("files \(files), bytes \(bytes), different \(different)")
    print("microseconds a message, here: \(Self.summary(here))")
    print("microseconds a message, there: \(Self.summary(there))")
    print("microseconds more: \(Self.summary(zip(here, there).map { $1 - $0 }))")
    print("parsers: \(pool.processes.map(String.init).joined(separator: " "))")
  }

  private mutating func walk(_ path: String) throws {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      for name in try FolderListing.names(in: path) { try walk("\(path)/\(name)") }
    case S_IFREG: if let bytes = Self.contents(of: path) { compare(path, bytes) }
    default: break
    }
  }

  private mutating func compare(_ path: String, _ content: [UInt8]) {
    let own = Self.reading(content, nil)
    let other = Self.reading(content, pool)
    files += 1
    bytes += content.count
    here.append(own.time)
    there.append(other.time)
    if own.message == other.message, own.parts == other.parts, own.contents == other.contents {
      return
    }
    different += 1
    print("different \(path): \(other.message.notices)")
  }

  private static func reading(
    _ bytes: [UInt8], _ pool: ParserPool?
  ) -> (message: Message, parts: [Attachment], contents: [[UInt8]?], time: Duration) {
    ParserPool.use(pool)
    let start = ContinuousClock.now
    let message = Message(bytes: bytes)
    let time = ContinuousClock.now - start
    let parts = Message.parts(of: bytes)
    return (message, parts, parts.prefix(50).map { $0.content(in: bytes) }, time)
  }

  private static func summary(_ times: [Duration]) -> String {
    let sorted = times.sorted().map { Int($0 / .microseconds(1)) }
    guard let last = sorted.last else { return "-" }
    let middle = [50, 95, 99].map { "p\($0) \(sorted[sorted.count * $0 / 100])" }
    return middle.joined(separator: ", ") + ", most \(last)"
  }

  private static func contents(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    return [UInt8](unsafeUninitializedCapacity: max(0, size)) { buffer, count in
      count = max(0, pread(file, buffer.baseAddress, max(0, size), 0))
    }
  }
}
