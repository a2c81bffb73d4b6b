import SystemCalls

/// The user's notmuch program.
struct NotmuchProgram: Hashable, Sendable {
  /// The configuration file; nil for the user's default.
  let configuration: String?

  /// Runs notmuch and returns its output.
  /// - Parameter goesOn: called from time to time; if it returns false, notmuch is killed, and the call throws
  ///   `unwanted`.
  func output(_ arguments: [String], _ goesOn: () -> Bool) throws(NotmuchError) -> [UInt8] {
    let options = configuration.map { ["--config=" + $0] } ?? []
    return try NotmuchProcess(options + arguments).answer(goesOn)
  }
}

/// A notmuch process, started without a shell and without input. The process is killed when its output is no longer
/// needed.
private struct NotmuchProcess {
  private let number: pid_t
  /// The read ends of the pipes for standard output and standard error.
  private let ends: [Int32]

  /// The number of milliseconds between two calls of `goesOn`.
  private static let look: Int32 = 40
  /// The maximum number of characters kept from an error message.
  private static let heard = 300

  init(_ arguments: [String]) throws(NotmuchError) {
    var pipes: [Pipe] = []
    var isStarted = false
    defer {
      for pipe in pipes {
        close(pipe.writing)
        if !isStarted { close(pipe.reading) }
      }
    }
    do throws(SystemError) {
      for _ in 1...2 { pipes.append(try Pipe()) }
      var start = ProgramStart(["notmuch"] + arguments)
      start.files = (.nothing, .descriptor(pipes[0].writing), .descriptor(pipes[1].writing))
      number = try start.start()
      isStarted = true
    } catch {
      throw error.number == ENOENT ? .notInstalled : .failed("\(error)")
    }
    ends = pipes.map(\.reading)
  }

  /// Waits until the process ends, and returns its output.
  func answer(_ goesOn: () -> Bool) throws(NotmuchError) -> [UInt8] {
    var said: [[UInt8]] = [[], []]
    var files = ends.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    defer { for end in ends { close(end) } }
    while files.contains(where: { $0.fd >= 0 }) {
      guard goesOn() else {
        kill(number, SIGKILL)
        _ = wait()
        throw .unwanted
      }
      guard poll(&files, nfds_t(files.count), Self.look) > 0 else { continue }
      for (place, file) in files.enumerated() where file.fd >= 0 && file.revents != 0 {
        let count = read(file.fd, &buffer, buffer.count)
        if count > 0 {
          said[place] += buffer[..<count]
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
          // A negative descriptor makes `poll` ignore the pipe.
          files[place].fd = -1
        }
      }
    }
    guard wait() == 0 else { throw .failed(Self.reason(said[1])) }
    return said[0]
  }

  private func wait() -> Int32 { (try? ProgramStart.wait(for: number)) ?? -1 }

  /// Returns the last line of the error message, shortened. The query and the name of the exception are removed.
  private static func reason(_ said: [UInt8]) -> String {
    let lines = String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("Query string was") && !$0.hasSuffix("exception occurred") }
    let words = lines.last.map { $0.drop { $0 == " " } } ?? "notmuch gave no reason"
    return String(words.prefix(heard))
  }
}
