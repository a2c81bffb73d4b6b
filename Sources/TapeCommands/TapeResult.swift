import SystemCalls

/// The outcome of a tape, which determines the exit code. If a tape cannot be played, the other tapes are still played.
package enum TapeResult: Sendable {
  case passed, failed, unformatted, hasErrors, unopened, unplayed, unwritten

  /// Returns a count in words: `1 tape has errors`, `1 of 3 tapes has errors`, `2 of 3 tapes have errors`.
  package static func count(
    _ number: Int, of all: Int, _ singular: String, _ plural: String
  ) -> String {
    let tapes = all == 1 ? "1 tape" : "\(number) of \(all) tapes"
    return "\(tapes) \(number == 1 ? singular : plural)"
  }
}

extension [TapeResult] {
  /// Throws an error if any tape did not pass. The worst outcome determines the exit code.
  package func check() throws(TapeCommandFailure) {
    let kinds: [(TapeResult, String, String, Int32)] = [
      (.unwritten, "cannot be written", "cannot be written", EX_CANTCREAT),
      (.unopened, "cannot be opened", "cannot be opened", EX_NOINPUT),
      (.unplayed, "cannot be played", "cannot be played", EX_NOINPUT),
      (.hasErrors, "has errors", "have errors", EX_DATAERR),
      (.failed, "failed", "failed", EXIT_FAILURE),
      (.unformatted, "is not formatted", "are not formatted", EXIT_FAILURE),
    ]
    let found = kinds.compactMap { kind, singular, plural, code in
      let number = count { $0 == kind }
      return number > 0 ? (TapeResult.count(number, of: count, singular, plural), code) : nil
    }
    guard let code = found.first?.1 else { return }
    throw TapeCommandFailure(found.map { $0.0 }.joined(separator: "; "), code: code)
  }
}
