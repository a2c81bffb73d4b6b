import Dispatch
import SystemCalls

extension RunningProgram {
  /// Waits until the program has written output or has ended, without blocking a thread of the tasks. Only one task at a
  /// time may call this.
  package func next() async -> Event {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [self] in continuation.resume(returning: next(within: nil)) }
    }
  }
}

extension ExternalProgram.End {
  init(_ end: ProcessEnd) {
    self =
      switch end {
      case .exited(let status): .exited(status)
      case .killed(let signal): .killed(signal: signal)
      // A program that wanted to read from the terminal.
      case .stopped: .killed(signal: SIGTTIN)
      case .unknown: .exited(0)
      }
  }
}
