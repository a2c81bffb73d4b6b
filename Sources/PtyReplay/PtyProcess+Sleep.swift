import SystemCalls

extension PtyProcess {
  /// What the threads of a program do.
  enum Activity: Comparable {
    /// All sleep. A process that has ended sleeps, too.
    case asleep
    /// All sleep, and one of them until there is input: in read, poll, select or epoll.
    case awaitingInput
    /// One works, or waits for a processor or a disk: a busy machine makes no program look idle.
    case working
  }

  /// What the threads of the program do, and those of the programs that it has started.
  var activity: Activity {
    let foreground = foregroundGroup
    let own = Self.activity(of: identifier, depth: 0)
    return foreground == identifier || own == .working
      ? own : max(own, Self.activity(of: foreground, depth: 0))
  }

  /// - Parameter depth: how far `process` is from the program; a chain that is longer than 16 is not followed.
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

  /// True if a thread sleeps in a function of the kernel that waits for input. A kernel that does not tell which
  /// function it is, as it may to others than root, says `0`.
  private static func awaitsInput(at path: String) -> Bool {
    let name = String(decoding: beginning(ofFile: path), as: UTF8.self)
    return ["wait_woken", "n_tty_read", "poll_schedule_timeout", "do_poll", "do_select", "ep_poll"]
      .contains { name.hasPrefix($0) }
  }

  /// The processor time that the program and the job in the foreground have used, those that they have started and that have
  /// ended included.
  var processorTime: Duration {
    Set([identifier, foregroundGroup]).reduce(.zero) { $0 + Self.processorTime(of: $1) }
  }

  /// Fields 14 to 17 of proc_pid_stat(5): in user and in kernel mode, and of the children that have been waited for.
  private static func processorTime(of process: pid_t) -> Duration {
    let fields = fields(at: "/proc/\(process)/stat")
    guard fields.count > 14 else { return .zero }
    let ticks = fields[11...14].reduce(0) { $0 + (Int(String(decoding: $1, as: UTF8.self)) ?? 0) }
    return .milliseconds(ticks * 1000 / max(1, sysconf(Int32(_SC_CLK_TCK))))
  }

  /// The state of a thread.
  private static func state(at path: String) -> UInt8? { fields(at: path).first?.first }

  /// The fields of proc_pid_stat(5) after the name, which stands in parentheses: the first is the state.
  private static func fields(at path: String) -> [ArraySlice<UInt8>] {
    let bytes = beginning(ofFile: path)
    guard let end = bytes.lastIndex(of: UInt8(ascii: ")")) else { return [] }
    return bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
  }

  /// The processes that a thread has started (proc_tid_children(5)).
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

  /// The time in which a program had nothing to do. No other time counts against a program that is
  /// waited for.
  struct Sleep {
    private var start: ContinuousClock.Instant?

    /// Looks at `process`. True if it has slept for `patience` in all looks since the first; never
    /// true without a patience.
    mutating func isLonger(than patience: Duration?, of process: PtyProcess) -> Bool {
      guard let patience else { return false }
      let now = ContinuousClock.now
      start = process.activity == .working ? nil : start ?? now
      return start.map { now - $0 >= patience } ?? false
    }
  }
}
