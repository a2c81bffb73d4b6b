import SystemCalls

/// The outcome of a tape for the exit code. After one that cannot be opened, the others are still
/// played.
enum TapeResult {
  case passed, failed, hasErrors, unopened

  /// The outcome of a tape whose opening threw `error`. Errors that do not concern the tape are
  /// rethrown.
  init(_ error: any Error) throws {
    let failure = Failure(error, command: Replay.self)
    guard [EX_NOINPUT, EX_DATAERR, EX_IOERR].contains(failure.code) else { throw error }
    Output.error.write("trifold: \(failure.message.visibleControls)\n")
    Output.error.flush()
    self = failure.code == EX_DATAERR ? .hasErrors : .unopened
  }
}

extension [TapeResult] {
  /// Throws if any tape did not pass; the worst outcome decides the exit code.
  func check() throws {
    let kinds: [(TapeResult, String, String, Int32)] = [
      (.unopened, "cannot be opened", "cannot be opened", EX_NOINPUT),
      (.hasErrors, "has errors", "have errors", EX_DATAERR),
      (.failed, "failed", "failed", EXIT_FAILURE),
    ]
    let found = kinds.compactMap { kind, singular, plural, code in
      let number = count { $0 == kind }
      return number > 0 ? (TapeFiles.count(number, of: count, singular, plural), code) : nil
    }
    guard let code = found.first?.1 else { return }
    throw Failure(found.map { $0.0 }.joined(separator: "; "), code: code)
  }
}
