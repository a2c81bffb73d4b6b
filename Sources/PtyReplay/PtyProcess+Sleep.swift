import SystemCalls

extension PtyProcess {
  /// True while every thread of the program sleeps, and of the job in the foreground, if a shell
  /// runs one. A thread that waits for a processor or a disk does not sleep, so a busy machine
  /// makes no program look idle. A process that has ended sleeps.
  fileprivate var isAsleep: Bool { [identifier, foregroundGroup].allSatisfy(Self.isAsleep) }

  private static func isAsleep(_ process: pid_t) -> Bool {
    guard process > 0, let tasks = opendir("/proc/\(process)/task") else { return true }
    defer { closedir(tasks) }
    while let entry = readdir(tasks) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let state = state(at: "/proc/\(process)/task/\(name)/stat") else { continue }
      if state == UInt8(ascii: "R") || state == UInt8(ascii: "D") { return false }
    }
    return true
  }

  /// The state of a thread (proc_pid_stat(5)): the letter after its name, which stands in
  /// parentheses.
  private static func state(at path: String) -> UInt8? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = SystemCalls.read(file, &bytes, bytes.count)
    guard let end = bytes.prefix(max(0, count)).lastIndex(of: UInt8(ascii: ")")),
      end + 2 < count
    else { return nil }
    return bytes[end + 2]
  }

  /// The time in which a program had nothing to do. No other time counts against a program that is
  /// waited for.
  struct Sleep {
    private var start: ContinuousClock.Instant?

    /// Looks at `process`. True if it has slept for `patience` in all looks since the first; never
    /// true without a patience.
    mutating func isLonger(than patience: Duration?, of process: PtyProcess) -> Bool {
      guard let patience else { return false }
      let now = ContinuousClock.now
      start = process.isAsleep ? start ?? now : nil
      return start.map { now - $0 >= patience } ?? false
    }
  }
}
