import SystemCalls

/// The lines of a program's output, as they arrive. Each element contains the lines that arrived
/// together, so a fast program that writes 84,000 lines produces a few hundred elements. Bytes that
/// are not UTF-8 are replaced. The program has no input. The lines end when the program ends, even if processes that it
/// has left in the background could still write.
///
/// ```swift
/// var lines: [String] = []
/// for try await more in ExternalProgram("printf", ["one\\ntwo\\n"]).lines { lines += more }
/// #expect(lines == ["one", "two"])
/// ```
///
/// If the effect is cancelled or stops reading, the program is asked to end (SIGTERM). If the
/// program does not succeed, the sequence throws an ``ExternalProgramError`` after the last line.
public struct ProgramLines: AsyncSequence, Sendable {
  /// Lines, without their newlines.
  public typealias Element = [String]
  let program: ExternalProgram

  /// Returns an iterator, which starts the program when the first lines are requested.
  public func makeAsyncIterator() -> Iterator { Iterator(program: program) }

  /// Reads the lines of a program.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let program: ExternalProgram
    private var running: RunningProgram?
    private var rest: [UInt8] = []
    private var end: ExternalProgram.End?
    private var isOver = false

    fileprivate init(program: ExternalProgram) { self.program = program }

    /// Returns the next lines. Nil at the end of a program that succeeded.
    ///
    /// - Throws: ``ExternalProgramError``, and `CancellationError` if the task is cancelled.
    public mutating func next() async throws -> [String]? {
      if isOver { return nil }
      let running = try started()
      while end == nil {
        let event = await withTaskCancellationHandler {
          await running.next()
        } onCancel: {
          running.signal(SIGTERM)
        }
        try Task.checkCancellation()
        switch event {
        case .output(let bytes): rest += bytes
        case .pause: continue
        case .end(let end): self.end = ExternalProgram.End(end)
        }
        if let lines = takeLines() { return lines }
      }
      return try last(of: running)
    }

    private mutating func started() throws -> RunningProgram {
      if let running { return running }
      do throws(SystemError) {
        let running = try RunningProgram(program.start, keepingErrors: 4096)
        self.running = running
        return running
      } catch {
        isOver = true
        throw ExternalProgramError(
          name: program.name, end: .notStarted(program.name, error.number), message: "")
      }
    }

    /// Returns the lines that are complete so far. Nil if there are none.
    private mutating func takeLines() -> [String]? {
      guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
      let lines = Self.lines(rest[..<end])
      rest.removeSubrange(...end)
      return lines
    }

    /// Returns the rest of the output after the last newline. The next call then reports how the program ended.
    private mutating func last(of running: RunningProgram) throws -> [String]? {
      if !rest.isEmpty {
        defer { rest = [] }
        return Self.lines(rest[...])
      }
      isOver = true
      guard let end, end != .exited(0) else { return nil }
      let lines = String(decoding: running.lastErrors, as: UTF8.self).split(separator: "\n")
      throw ExternalProgramError(
        name: program.name, end: end, message: lines.last.map(String.init) ?? "")
    }

    private static func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
      bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
