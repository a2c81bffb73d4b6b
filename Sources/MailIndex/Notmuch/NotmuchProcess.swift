import SystemCalls

/// notmuch, as the user has set it up.
struct NotmuchProgram: Hashable, Sendable {
  /// Its configuration file; nil for the user's own.
  let configuration: String?

  /// What it prints.
  /// - Parameter goesOn: false ends it, and throws `unwanted`.
  func output(_ arguments: [String], _ goesOn: () -> Bool) throws(NotmuchError) -> [UInt8] {
    let options = configuration.map { ["--config=" + $0] } ?? []
    return try NotmuchProcess(options + arguments).answer(goesOn)
  }
}

/// A run of notmuch: without a shell, without input, ended when its answer is not wanted any more.
private struct NotmuchProcess {
  private let number: pid_t
  /// The ends of its standard output and standard error.
  private let ends: [Int32]

  /// The milliseconds after which it is asked again whether the answer is wanted.
  private static let look: Int32 = 40
  /// The characters of what it says about its failure.
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

  /// What it prints, once it has ended.
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
          // A negative descriptor is passed over.
          files[place].fd = -1
        }
      }
    }
    guard wait() == 0 else { throw .failed(Self.reason(said[1])) }
    return said[0]
  }

  private func wait() -> Int32 { (try? ProgramStart.wait(for: number)) ?? -1 }

  /// What it said about its failure, without its name and the query.
  private static func reason(_ said: [UInt8]) -> String {
    let lines = String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("Query string was") && !$0.hasSuffix("exception occurred") }
    let words = lines.last.map { $0.drop { $0 == " " } } ?? "it does not say why"
    return String(words.prefix(heard))
  }
}
