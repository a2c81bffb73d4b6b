import SystemCalls

extension PtyProcess {
  /// The activity of a program's threads.
  enum Activity: Comparable {
    /// All threads sleep, or the process has ended.
    case asleep
    /// All threads sleep, and at least one waits for input in read, poll, select or epoll.
    case awaitingInput
    /// A thread is running, or is waiting for a processor or a disk. So a program that is waiting
    /// only because the machine is busy does not count as idle.
    case working
  }

  /// The activity of the program and of the programs that it has started.
  var activity: Activity {
    let foreground = foregroundGroup
    let own = Self.activity(of: identifier, depth: 0)
    return foreground == identifier || own == .working
      ? own : max(own, Self.activity(of: foreground, depth: 0))
  }

  /// - Parameter depth: the number of generations between the program and `process`. At most 16 generations are
  ///   examined.
  private static func activity(of process: pid_t, depth: Int) -> Activity {
    var activity = Activity.asleep
    guard process > 0, depth <= 16, let tasks = opendir("/proc/\(process)/task") else {
      return activity
    }
    defer { closedir(tasks) }
    while let entry = readdir(tasks) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let thread = "/proc/\(process)/task/\(name)"
      guard let state = state(at: "\(thread)/stat") else { continue }
      if state == UInt8(ascii: "R") || state == UInt8(ascii: "D") { return .working }
      if activity == .asleep, awaitsInput(at: "\(thread)/wchan") { activity = .awaitingInput }
      for child in children(at: "\(thread)/children") {
        activity = max(activity, Self.activity(of: child, depth: depth + 1))
        if activity == .working { return activity }
      }
    }
    return activity
  }

  /// Returns true if a thread sleeps in a kernel function that waits for input. The file at `path`
  /// contains `0` if the kernel hides the function, which it may do for all users except root.
  private static func awaitsInput(at path: String) -> Bool {
    let name = String(decoding: beginning(ofFile: path), as: UTF8.self)
    return ["wait_woken", "n_tty_read", "poll_schedule_timeout", "do_poll", "do_select", "ep_poll"]
      .contains { name.hasPrefix($0) }
  }

  /// The processor time of the program and the foreground job, including child processes that have ended.
  var processorTime: Duration {
    Set([identifier, foregroundGroup]).reduce(.zero) { $0 + Self.processorTime(of: $1) }
  }

  /// Fields 14 to 17 of proc_pid_stat(5): the user and kernel time of the process, and of child
  /// processes that it has waited for.
  private static func processorTime(of process: pid_t) -> Duration {
    let fields = fields(at: "/proc/\(process)/stat")
    guard fields.count > 14 else { return .zero }
    let ticks = fields[11...14].reduce(0) { $0 + (Int(String(decoding: $1, as: UTF8.self)) ?? 0) }
    return .milliseconds(ticks * 1000 / max(1, sysconf(Int32(_SC_CLK_TCK))))
  }

  /// Returns the state of a thread, as a letter.
  private static func state(at path: String) -> UInt8? { fields(at: path).first?.first }

  /// Returns the fields of proc_pid_stat(5) after the name, which is in parentheses. The first of these fields is the
  /// state.
  private static func fields(at path: String) -> [ArraySlice<UInt8>] {
    let bytes = beginning(ofFile: path)
    guard let end = bytes.lastIndex(of: UInt8(ascii: ")")) else { return [] }
    return bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
  }

  /// Returns the child processes of a thread (proc_tid_children(5)).
  private static func children(at path: String) -> [pid_t] {
    beginning(ofFile: path).split(separator: UInt8(ascii: " ")).compactMap {
      pid_t(String(decoding: $0, as: UTF8.self))
    }
  }

  private static func beginning(ofFile path: String) -> ArraySlice<UInt8> {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = SystemCalls.read(file, &bytes, bytes.count)
    return bytes[..<max(0, count)]
  }

  /// Measures how long a program has been idle. Only idle time counts against the limit of a wait.
  struct Sleep {
    private var start: ContinuousClock.Instant?

    /// Checks `process`. Returns true if it was idle at every check for the duration of `patience`.
    /// Always returns false if `patience` is nil.
    mutating func isLonger(than patience: Duration?, of process: PtyProcess) -> Bool {
      guard let patience else { return false }
      let now = ContinuousClock.now
      start = process.activity == .working ? nil : start ?? now
      return start.map { now - $0 >= patience } ?? false
    }
  }
}
