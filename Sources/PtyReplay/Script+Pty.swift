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
  /// Plays it on `program` without a terminal, as ``play(on:blessing:)`` does, and beside that on
  /// `command`, which must be the same program, in a terminal.
  /// - Throws: also ``PtyProcess/LaunchError``, where the command cannot be started.
  public func play(
    on program: some TapeProgram, in command: PtyCommand, blessing: Bool = false
  ) throws -> PtyReport {
    if let problem = diagnostics.first(where: { $0.severity == .error }) { throw problem }
    let folder = GoldenFolder(tape: file)
    var player = try Player(program, self, goldens: folder.goldens())
    var witness = try PtyWitness(command, self)
    witness.look(at: player)
    while let act = player.next() { witness.follow(act, of: player) }
    witness.finish(with: player)
    if blessing {
      try folder.bless(player.report)
    } else {
      try folder.leaveActual(player.report)
    }
    return PtyReport(report: player.report, screens: witness.screens, failure: witness.failure)
  }
}
