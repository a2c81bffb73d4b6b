import CivilCalendar
import CursesTerminal
import Dispatch
import Logging
import Synchronization
import SystemCalls
import TerminalApp

/// The log of a program that uses the terminal: a file, and the most recent lines for a page of the
/// program (``LogPageState``).
///
/// The log contains what the program and its libraries log with swift-log, and what they print
/// while the program uses the terminal: with `print`, or on standard error. Printed text is caught,
/// because it would spoil the screen.
///
/// ```swift
/// let log = ProgramLog(file: nil)
/// log.logger("notes").warning("The disk is full", metadata: ["free": "12 kB"])
/// #expect(log.lines.map(\.text) == ["notes: The disk is full free=12 kB"])
/// ```
///
/// Most programs begin with ``start(_:level:environment:arguments:)``. From then on, every other `Logger`
/// also logs to this log:
///
/// ```swift
/// static let log = ProgramLog.start("tally")
/// static let logger = log.logger("tally")
/// ```
///
/// This is a class, because every thread that logs shares it.
public final class ProgramLog: Sendable {
  /// A line of the log.
  public struct Line: Hashable, Sendable {
    /// The time, in seconds since 1970-01-01T00:00:00Z.
    public let time: Int64
    /// The level. Nil for text that was printed.
    public let level: Logger.Level?
    /// The label of the logger, the message and the metadata; or the text that was printed.
    public let text: String

    /// The name of the level, or `printed`.
    public var levelName: String { level?.rawValue ?? "printed" }
  }

  /// The maximum size of the file when the program starts, in bytes. A larger file is first renamed
  /// to `NAME.log.old`.
  private static let fileLimit = 4 << 20
  /// The number of lines that are kept for the page.
  public static let lineLimit = 2000

  private struct State {
    var lines: [Line] = []
    /// The number of lines that have been logged so far.
    var count = 0
    var output = CaughtOutput(isKeptElsewhere: true)
    /// The printed text after the last newline.
    var unfinished: [UInt8] = []
  }

  /// The path of the file; nil if there is none.
  public let path: String?
  private let file: Int32
  private let level: Logger.Level
  private let clock: @Sendable () -> Int64
  private let state = Mutex(State())
  /// The log that collects the remaining printed text when the process ends.
  private static let last = Mutex<ProgramLog?>(nil)

  /// Makes a log. If the file cannot be opened, the log has no file, and ``path`` is nil.
  ///
  /// - Parameters:
  ///   - path: the path of the file, to which lines are appended; nil for no file.
  ///   - level: the least severe level that new loggers log.
  ///   - clock: returns the time in seconds since 1970-01-01T00:00:00Z.
  public init(
    file path: String?, level: Logger.Level = .info,
    clock: @escaping @Sendable () -> Int64 = { Int64(time(nil)) }
  ) {
    (self.level, self.clock) = (level, clock)
    file = path.map(Self.open) ?? -1
    self.path = file < 0 ? nil : path
  }

  deinit { if file >= 0 { close(file) } }

  /// Starts the log of the process, and makes it the log of every `Logger`. The file is `NAME.log`
  /// in the program's folder for state (`$XDG_STATE_HOME/NAME`). Call this once, before the first
  /// logger is made.
  ///
  /// If the program plays tapes (`replay` or `fuzz` is the first argument), the log has no file, because the user's log
  /// must not contain what the keys of a tape do. Pages of the program show the log in any case.
  ///
  /// - Parameters:
  ///   - name: the name of the program.
  ///   - level: the least severe level that is logged.
  ///   - environment: the environment, which determines the folder.
  ///   - arguments: the command line, beginning with the name of the program.
  public static func start(
    _ name: String, level: Logger.Level = .info,
    environment: [String: String] = Environment.all,
    arguments: [String] = CommandLine.arguments
  ) -> ProgramLog {
    let folder = folder(of: name, environment, arguments)
    if let folder { makeFolder(folder) }
    let log = ProgramLog(file: folder.map { "\($0)/\(name).log" }, level: level)
    LoggingSystem.bootstrap(log.handler)
    last.withLock { $0 = log }
    atexit { ProgramLog.last.withLock { $0 }?.collect() }
    log.watch()
    return log
  }

  /// Returns the folder of the file. Nil if the environment defines none, or if the command line makes the program play
  /// tapes. The options of a program that can be inspected may be before the command.
  package static func folder(
    of name: String, _ environment: [String: String], _ arguments: [String]
  ) -> String? {
    let first = arguments.dropFirst().first { !["--inspect", "--keep-state"].contains($0) }
    return ["replay", "fuzz"].contains(first) ? nil : UserFolder.state.path(of: name, environment)
  }

  /// Returns a logger with this label, which logs to this log.
  public func logger(_ label: String) -> Logger { Logger(label: label, factory: handler) }

  private func handler(label: String) -> any LogHandler {
    LogFileHandler(target: self, label: label, logLevel: level)
  }

  /// The most recent lines of the log, at most ``lineLimit``, from the oldest to the newest.
  public var lines: [Line] {
    collect()
    return state.withLock { $0.lines }
  }

  /// The number of lines that have been logged so far, including lines that are no longer stored.
  var count: Int {
    collect()
    return state.withLock { $0.count }
  }

  /// Adds a line to the log for each line of `text`.
  func add(_ text: String, _ level: Logger.Level?) {
    collect()
    state.withLock { add(text, level, &$0) }
  }

  /// Adds the text that the process has printed since the last call.
  func collect() {
    state.withLock { state in
      state.unfinished += state.output.take()
      guard let end = state.unfinished.lastIndex(of: UInt8(ascii: "\n")) else { return }
      let text = String(decoding: state.unfinished[..<end], as: UTF8.self)
      state.unfinished.removeSubrange(...end)
      add(text, nil, &state)
    }
  }

  /// Starts a thread that collects printed text twice a second.
  private func watch() {
    let thread = BackgroundThread { [weak self] in
      while let log = self {
        log.collect()
        poll(nil, 0, 500)
      }
    }
    thread?.detach()
  }

  private func add(_ text: String, _ level: Logger.Level?, _ state: inout State) {
    let now = clock()
    var bytes = ""
    for text in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // Remove control characters, because the file may be shown in a terminal, which would obey
      // control sequences.
      let scalars = text.unicodeScalars.filter {
        $0 == "\t" || $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)
      }
      let line = Line(time: now, level: level, text: String(String.UnicodeScalarView(scalars)))
      state.lines.append(line)
      state.count += 1
      bytes += "\(Self.text(of: now, withDate: true)) \(line.levelName) \(line.text)\n"
    }
    // Remove many lines at a time, because each removal moves all remaining lines in memory.
    if state.lines.count > 2 * Self.lineLimit {
      state.lines.removeFirst(state.lines.count - Self.lineLimit)
    }
    if file >= 0 { _ = write(file, bytes, bytes.utf8.count) }
  }

  /// Formats a time in the user's time zone: `09:12:30`, or `2026-11-20 09:12:30` with the date.
  static func text(of time: Int64, withDate: Bool) -> String {
    var seconds = time_t(time)
    var local = tm()
    localtime_r(&seconds, &local)
    let moment = CivilDateTime(secondsSince1970: time, utcOffset: local.tm_gmtoff)
    let clock = "\(moment.hourAndMinute):\(moment.second < 10 ? "0" : "")\(moment.second)"
    return withDate ? "\(moment.date.iso8601) \(clock)" : clock
  }

  private static func open(_ path: String) -> Int32 {
    var information = stat()
    if stat(path, &information) == 0, information.st_size > fileLimit {
      rename(path, path + ".old")
    }
    return SystemCalls.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
  }

  /// Makes a folder, and its parent folders if they are missing.
  private static func makeFolder(_ path: String) {
    for (index, letter) in zip(path.indices, path) where letter == "/" && index > path.startIndex {
      mkdir(String(path[..<index]), 0o700)
    }
    mkdir(path, 0o700)
  }
}

/// The handler of a single logger.
private struct LogFileHandler: LogHandler {
  let target: ProgramLog
  let label: String
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]
  var metadataProvider: Logger.MetadataProvider?

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var all = metadata
    for more in [metadataProvider?.get(), event.metadata] { all.merge(more ?? [:]) { $1 } }
    let facts = all.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    target.add("\(label): \(event.message)\(facts)", event.level)
  }
}
