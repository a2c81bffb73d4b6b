import KeystrokeReplay

/// What came of playing a tape on a program without a terminal, and on the same program in one.
public struct PtyReport: Sendable {
  /// What came of it without a terminal.
  public let report: TapeReport
  /// Screens that were equal in both.
  public let screens: Int
  /// The first thing that was not the same in a terminal.
  public let failure: TapeFailure?

  /// All that did not go as it should.
  public var failures: [TapeFailure] { report.failures + (failure.map { [$0] } ?? []) }
  /// Whether everything went as it should.
  public var isPassed: Bool { failures.isEmpty }
}

extension Script {
  /// Plays it on `program` without a terminal, as
  /// ``/KeystrokeReplay/Script/play(on:blessing:outputs:watching:)`` does, and beside that on
  /// `command`, which must be the same program, in a terminal.
  /// - Throws: also ``PtyProcess/LaunchError``, where the command cannot be started.
  public func play<P: TapeProgram>(
    on program: P, in command: PtyCommand, blessing: Bool? = nil, outputs: OutputMode? = nil
  ) throws -> PtyReport {
    var witness = try PtyWitness(command, self)
    var last: Player<P>?
    let report = try play(on: program, blessing: blessing, outputs: outputs) { act, player in
      last = player
      if let act { witness.follow(act, of: player) } else { witness.look(at: player) }
    }
    if let last { witness.finish(with: last) }
    return PtyReport(report: report, screens: witness.screens, failure: witness.failure)
  }
}
