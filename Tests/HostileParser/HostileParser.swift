import MailStore
import SystemCalls

/// A parser process that does what a parser with a hole might be made to do. The first line of a message that begins
/// with `X-Deed:` names the deed; all other messages are parsed.
@main
enum HostileParser {
  static func main() {
    ParserService.run { bytes in
      let text = bytes.withUnsafeBufferPointer { String(decoding: $0.prefix(200), as: UTF8.self) }
      guard text.hasPrefix("X-Deed: ") else { return }
      let word = text.dropFirst(8).prefix { !$0.isWhitespace }
      deeds[String(word)]?()
    }
  }

  /// Ends the process with a code that says that the deed was done.
  private static func succeed() -> Never { _exit(99) }

  private static let deeds: [String: @Sendable () -> Void] = [
    "crash": { UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 },
    "abort": { abort() },
    "trap": { _ = [Int]()[Int(getpid())] },
    "exit": { exit(0) },
    "loop": { while getpid() != 0 {} },
    "sleep": {
      // Waits for a futex that nobody wakes.
      var mutex = pthread_mutex_t()
      pthread_mutex_init(&mutex, nil)
      pthread_mutex_lock(&mutex)
      pthread_mutex_lock(&mutex)
    },
    "allocate": {
      while let block = malloc(1 << 24) { memset(block, 1, 1 << 24) }
      abort()
    },
    "leak": { _ = UnsafeMutableRawPointer(malloc(1 << 20)) },
    "nonsense": {
      // Answers with lengths that no answer has.
      let bytes = [UInt8](repeating: 0xFF, count: 64)
      _ = write(STDIN_FILENO, bytes, bytes.count)
    },
    "open": { if open("/etc/passwd", O_RDONLY) >= 0 { succeed() } },
    "create": { if open("/tmp/trifold-hostile", O_WRONLY | O_CREAT, 0o600) >= 0 { succeed() } },
    "unlink": { if unlink("/tmp/trifold-hostile") == 0 || errno == ENOENT { succeed() } },
    "socket": { if socket(AF_INET, 1, 0) >= 0 { succeed() } },
    "local": { if socket(AF_UNIX, 1, 0) >= 0 { succeed() } },
    "fork": { if fork() >= 0 { succeed() } },
    "execute": {
      var words: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
      if execv("/bin/true", &words) != 0 { succeed() }
    },
    "close": {
      close(STDIN_FILENO)
      while getpid() != 0 {}
    },
    "kill": { if kill(getppid(), SIGTERM) == 0 { succeed() } },
    "code": {
      if mmap(nil, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        != MAP_FAILED
      {
        succeed()
      }
    },
    "thread": {
      var thread = pthread_t()
      pthread_create(&thread, nil, { _ in nil }, nil)
      succeed()
    },
    "terminal": { if open("/dev/tty", O_RDWR) >= 0 { succeed() } },
  ]
}
