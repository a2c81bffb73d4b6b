import Dispatch
import SystemCalls

/// The lines that a program writes, as they come: each element has those that came together, so a
/// quick program with 84,000 lines makes a few hundred elements. Bytes that are not UTF-8 are
/// replaced. The program reads no input.
///
/// ```swift
/// var lines: [String] = []
/// for try await more in ExternalProgram("printf", ["one\\ntwo\\n"]).lines { lines += more }
/// #expect(lines == ["one", "two"])
/// ```
///
/// If the effect is cancelled, or stops reading, the program is asked to end (SIGTERM). If it does
/// not succeed, the sequence throws ``ExternalProgramError`` after its lines.
public struct ProgramLines: AsyncSequence, Sendable {
  /// Lines without their line feeds.
  public typealias Element = [String]
  let program: ExternalProgram

  /// Starts the program with its first lines.
  public func makeAsyncIterator() -> Iterator { Iterator(program: program) }

  /// Reads a program's lines.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let program: ExternalProgram
    private var child: ChildProcess?
    private var rest: [UInt8] = []
    private var isOver = false

    fileprivate init(program: ExternalProgram) { self.program = program }

    /// The next lines; nil at the end of a program that succeeded.
    /// - Throws: ``ExternalProgramError``, and `CancellationError` if the task is cancelled.
    public mutating func next() async throws -> [String]? {
      if isOver { return nil }
      let child = try started()
      while true {
        let bytes = await withTaskCancellationHandler {
          await child.read()
        } onCancel: {
          child.terminate()
        }
        try Task.checkCancellation()
        guard !bytes.isEmpty else { return try await last(of: child) }
        rest += bytes
        if let lines = takeLines() { return lines }
      }
    }

    private mutating func started() throws -> ChildProcess {
      if let child { return child }
      do throws(SystemError) {
        let child = try ChildProcess(program, .pipe)
        self.child = child
        return child
      } catch {
        isOver = true
        throw ExternalProgramError(
          name: program.name, end: .notStarted(program.name, error.number), message: "")
      }
    }

    /// The whole lines so far; nil if there is none.
    private mutating func takeLines() -> [String]? {
      guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
      let lines = Self.lines(rest[..<end])
      rest.removeSubrange(...end)
      return lines
    }

    /// What is left at the end of the output; the next call then tells how the program ended.
    private mutating func last(of child: ChildProcess) async throws -> [String]? {
      if !rest.isEmpty {
        defer { rest = [] }
        return Self.lines(rest[...])
      }
      isOver = true
      let end = await child.end()
      if end == .exited(0) { return nil }
      try Task.checkCancellation()
      throw ExternalProgramError(name: program.name, end: end, message: child.lastError)
    }

    private static func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
      bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
