import Synchronization
import SystemCalls

/// The parser processes of a program: none until something is to be parsed, then usually one, and another while the
/// first is busy. A class, because it owns processes.
package final class ParserPool: Sendable {
  private struct State {
    var idle: [ParserProcess] = []
    /// The fingerprints of requests that a parser could not answer. They are not tried again.
    var failed: [Int: ParserFailure] = [:]
  }

  private let program: ParserProgram
  private let state = Mutex(State())
  /// Processes that are kept while they are idle.
  private static let maximumIdle = 2
  /// More messages than one meets that crash a parser.
  private static let maximumFailed = 10_000

  package init(_ program: ParserProgram) { self.program = program }

  /// The processes that wait for a request.
  package var processes: [pid_t] { state.withLock { $0.idle.map(\.id) } }

  // MARK: The pool of this program

  private static let chosen = Mutex<ParserPool?>(nil)

  /// The pool that parses for this program; nil if this process parses. Whoever runs the program decides that once, so
  /// it is global. No result depends on it.
  package static var current: ParserPool? { chosen.withLock { $0 } }

  /// Lets a pool parse from now on, or this process.
  package static func use(_ pool: ParserPool?) {
    chosen.withLock { $0 = pool }
    HTMLParagraphs.use(pool.map(HTMLParagraphs.Parser.init))
  }

  // MARK: Asking

  /// A request that a process works on.
  struct Pending {
    fileprivate let parser: ParserProcess
    fileprivate let question: ParserProcess.Question
  }

  /// Sends a request, so that its answer is made while the caller does something else; nil if that is not possible.
  func begin(_ request: [UInt8], _ content: Span<UInt8>) -> Pending? {
    knownFailure(request, content) == nil ? try? ask(request, content) : nil
  }

  /// Asks a parser process, and decodes its answer. `content` are the stranger's bytes.
  /// - Parameter begun: the same request if it was sent before.
  func answer<Value>(
    _ request: [UInt8], _ content: Span<UInt8>, begun: Pending? = nil,
    _ decode: (_ answer: [UInt8], _ isConfined: Bool) throws(WireError) -> Value
  ) throws(ParserFailure) -> Value {
    var begun = begun
    if begun == nil, let failure = knownFailure(request, content) { throw failure }
    // A process may be ended from outside at any time, while it was idle too.
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
    let parser = if let process { process } else { try ParserProcess(program) }
    return Pending(
      parser: parser, question: try parser.ask(request, content, program.limits))
  }

  private func value<Value>(
    of pending: Pending, _ decode: ([UInt8], Bool) throws(WireError) -> Value
  ) throws(ParserFailure) -> Value {
    let parser = pending.parser
    let bytes = try parser.answer(to: pending.question)
    let value: Value
    // A process that answers nonsense is not asked again.
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
    case .noProcess, .ended: return
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
