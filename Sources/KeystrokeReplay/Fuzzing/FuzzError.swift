import Fuzzing

/// Why nobody knows whether something is broken.
public enum FuzzError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No process can be started.
  case noProcess
  /// A program does not begin, for this reason.
  case noBeginning(String)
  /// Every program ends before anything is done.
  case noSteps
  /// A process ended, but not because it was done or because something was broken.
  case ended(how: String, seed: UInt64)

  static func ended(_ end: Isolated.End, _ seed: UInt64) -> FuzzError {
    switch end {
    case .code(let code): .ended(how: "with code \(code)", seed: seed)
    case .signal(let signal): .ended(how: "by signal \(signal)", seed: seed)
    case .unknown: .ended(how: "in an unknown way", seed: seed)
    }
  }

  /// In one line.
  public var description: String {
    switch self {
    case .noProcess: "no process can be started"
    case .noBeginning(let reason): "the program does not begin: \(reason)"
    case .noSteps: "the program ends before anything is done"
    case .ended(let how, let seed): "the program ended its process \(how) (seed \(seed))"
    }
  }
}
