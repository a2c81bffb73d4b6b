import Synchronization
import SystemCalls

/// The parser processes of this program. There is no process until something has to be parsed. Then there is usually
/// one, and another process is started only while the first is busy. This type is a class because it owns processes.
package final class ParserPool: Sendable {
  private struct State {
    var idle: [ParserProcess] = []
    /// The failures of requests that a parser could not answer, by the hashes of the requests. Such a request is not
    /// sent again.
    var failed: [Int: ParserFailure] = [:]
    /// The reason why the last parser process could not load a library.
    var missingLibrary: String?
  }

  private let program: ParserProgram
  private let state = Mutex(State())
  /// The maximum number of idle processes to keep.
  private static let maximumIdle = 2
  /// The maximum number of failed requests to remember. No user's mail contains this many messages
  /// that crash a parser.
  private static let maximumFailed = 10_000

  package init(_ program: ParserProgram) { self.program = program }

  /// The IDs of the idle processes, which are waiting for a request.
  package var processes: [pid_t] { state.withLock { $0.idle.map(\.id) } }

  /// The reason why the last parser process could not load a library. Nil if the process has its libraries.
  package var missingLibrary: String? { state.withLock { $0.missingLibrary } }

  // MARK: The pool of this program

  private static let chosen = Mutex<ParserPool?>(nil)

  /// The pool that parses mail for this program. Nil if this process parses mail itself. The pool is global because it
  /// is set once, when the program starts, and no result depends on it.
  package static var current: ParserPool? { chosen.withLock { $0 } }

  /// Sets the pool that parses mail from now on. If nil, this process parses mail itself.
  package static func use(_ pool: ParserPool?) {
    chosen.withLock { $0 = pool }
    HTMLParagraphs.use(pool.map(HTMLParagraphs.Parser.init))
  }

  // MARK: Asking

  /// A request that a parser process is working on.
  struct Pending {
    fileprivate let parser: ParserProcess
    fileprivate let question: ParserProcess.Question
  }

  /// Sends a request, so that a parser process works on it while the caller does something else. Returns nil if the
  /// request could not be sent, or is known to fail.
  func begin(_ request: [UInt8], _ content: Span<UInt8>) -> Pending? {
    knownFailure(request, content) == nil ? try? ask(request, content) : nil
  }

  /// Sends a request to a parser process, and decodes the answer. `content` is the data to parse, which may come from a
  /// stranger.
  /// - Parameter begun: the same request, if it has already been sent.
  func answer<Value>(
    _ request: [UInt8], _ content: Span<UInt8>, begun: Pending? = nil,
    _ decode: (_ answer: [UInt8], _ isConfined: Bool) throws(WireError) -> Value
  ) throws(ParserFailure) -> Value {
    var begun = begun
    if begun == nil, let failure = knownFailure(request, content) { throw failure }
    // Something outside this program may end a process at any time, even while the process is idle. So the request is
    // tried again.
    for _ in 0...Self.maximumIdle {
      do throws(ParserFailure) {
        let pending = if let begun { begun } else { try ask(request, content) }
        return try value(of: pending, decode)
      } catch {
        begun = nil
        if error == .ended { continue }
        remember(error, request, content)
        throw error
      }
    }
    throw .ended
  }

  private func ask(
    _ request: [UInt8], _ content: Span<UInt8>
  ) throws(ParserFailure) -> Pending {
    var process = state.withLock { $0.idle.popLast() }
    if process?.isOwn == false { process = nil }
    let parser = if let process { process } else { try start() }
    return Pending(
      parser: parser, question: try parser.ask(request, content, program.limits))
  }

  private func start() throws(ParserFailure) -> ParserProcess {
    do throws(ParserFailure) {
      let process = try ParserProcess(program)
      state.withLock { $0.missingLibrary = nil }
      return process
    } catch {
      if case .missingLibrary(let reason) = error {
        state.withLock { $0.missingLibrary = reason }
      }
      throw error
    }
  }

  private func value<Value>(
    of pending: Pending, _ decode: ([UInt8], Bool) throws(WireError) -> Value
  ) throws(ParserFailure) -> Value {
    let parser = pending.parser
    let bytes = try parser.answer(to: pending.question)
    let value: Value
    // A process that sends an invalid answer is not used again.
    do throws(WireError) { value = try decode(bytes, parser.isConfined) } catch { throw .crashed }
    state.withLock { if $0.idle.count < Self.maximumIdle { $0.idle.append(parser) } }
    return value
  }

  private func knownFailure(_ request: [UInt8], _ content: Span<UInt8>) -> ParserFailure? {
    guard state.withLock({ !$0.failed.isEmpty }) else { return nil }
    let key = Self.key(request, content)
    return state.withLock { $0.failed[key] }
  }

  private func remember(_ failure: ParserFailure, _ request: [UInt8], _ content: Span<UInt8>) {
    switch failure {
    case .noProcess, .ended, .missingLibrary: return
    case .crashed, .slow, .forbidden: break
    }
    let key = Self.key(request, content)
    state.withLock { if $0.failed.count < Self.maximumFailed { $0.failed[key] = failure } }
  }

  private static func key(_ request: [UInt8], _ content: Span<UInt8>) -> Int {
    var hasher = Hasher()
    request.withUnsafeBytes { hasher.combine(bytes: $0) }
    content.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
