import KeystrokeReplay

/// The outcome of playing a tape both without a terminal and in a terminal.
public struct PtyReport: Sendable {
  /// The report from playing without a terminal.
  public let report: TapeReport
  /// The number of screens that were the same in the terminal and without it.
  public let screens: Int
  /// The first difference in the terminal.
  public let failure: TapeFailure?

  /// All failures, both without a terminal and in a terminal.
  public var failures: [TapeFailure] { report.failures + (failure.map { [$0] } ?? []) }
  /// True if there are no failures.
  public var isPassed: Bool { failures.isEmpty }
}

extension Script {
  /// Plays the tape on `program` without a terminal, in the same way as
  /// ``/KeystrokeReplay/Script/play(on:blessing:outputs:isForced:watching:)``, and at the same time in a terminal on
  /// `command`, which must be the same program.
  /// - Throws: ``PtyProcess/LaunchError`` if the command cannot be started, in addition to the
  ///   errors that occur without a terminal.
  public func play<P: TapeProgram>(
    on program: P, in command: PtyCommand, blessing: Bool? = nil, outputs: OutputMode? = nil,
    isForced: Bool = false
  ) throws -> PtyReport {
    var witness = try PtyWitness(command, self)
    var last: Player<P>?
    let report = try play(
      on: program, blessing: blessing, outputs: outputs, isForced: isForced
    ) { act, player in
      last = player
      if let act { witness.follow(act, of: player) } else { witness.look(at: player) }
    }
    if let last { witness.finish(with: last) }
    return PtyReport(report: report, screens: witness.screens, failure: witness.failure)
  }
}
