import ArgumentParser
import KeystrokeReplay
import RandomPlay

/// The options of `replay`, for all programs that have it.
public struct ReplayOptions: ParsableArguments, Sendable {
  /// The paths of the tapes.
  @Argument(
    help: "Tapes, folders of tapes, or - for standard input.",
    completion: .file(extensions: ["tape"]))
  public var tapes: [String]

  /// True to write goldens that are missing or differ.
  @Flag(help: "Write the goldens that are missing or different, and list them.")
  public var bless = false

  /// True to let tapes write outside their folders, and over files that were not written by a tape.
  @Flag(
    help: "Let tapes that you trust write pictures and goldens anywhere, and replace any file.")
  public var force = false

  @Flag(help: "Compare pictures and recordings with existing files (check), or make none (skip).")
  private var outputs: OutputFlag?

  /// True to check all invariants.
  @Flag(help: "Check all invariants after every step, as fuzz does.")
  public var checkInvariants = false

  /// True to stop after a tape that fails.
  @Flag(help: "Stop after the first tape that fails.")
  public var failFast = false

  /// The number of tapes that are played at the same time.
  @Option(
    help: "How many tapes to play in parallel; reports are printed in the tapes' order.")
  public var jobs = 1

  /// The file for a JUnit report, or nil.
  @Option(
    help: ArgumentHelp("Write a report for continuous integration.", valueName: "file"))
  public var junit: String?

  /// Filters for tapes. A tape's path must contain one of these texts. Empty to play all tapes.
  @Option(
    help: ArgumentHelp("Play only tapes whose path contains this text.", valueName: "text"))
  public var filter: [String] = []

  /// The files for reports. Their extensions determine the formats.
  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Write a report: .xml (JUnit), .tap, .json, or .html with pictures.", valueName: "file"))
  public var reports: [String] = []

  /// True to also print failures as GitHub annotations.
  @Flag(help: "Also print failures as annotations for GitHub workflows.")
  public var github = false

  /// The snapshots whose goldens are written. Empty to write all goldens.
  @Option(
    name: .customLong("only"),
    help: ArgumentHelp("With --bless: write only the golden of this snapshot.", valueName: "name"))
  public var only: [String] = []

  /// Creates the default options.
  public init() {}

  /// Rejects a report with an unknown extension, and numbers that are out of range.
  public func validate() throws {
    if !(1...256).contains(jobs) { throw ValidationError("--jobs must be from 1 to 256") }
    for file in reports where TapeReports.Form(file: file) == nil {
      throw ValidationError("a report's name must end in .xml, .tap, .json or .html: '\(file)'")
    }
    if !only.isEmpty, !bless { throw ValidationError("--only requires --bless") }
  }

  /// Returns the script with `--only` applied, which limits the goldens that are written.
  package func limited(_ script: Script) -> Script {
    var script = script
    script.blessedSnapshots = only.isEmpty ? nil : Set(only)
    return script
  }

  /// How pictures and recordings are treated.
  public var outputMode: OutputMode { outputs?.mode ?? .write }

  /// Plays `script` on a program.
  /// - Parameters:
  ///   - script: the tape.
  ///   - program: makes a program that has not been started.
  /// - Throws: the errors of `Script.play(on:)`.
  public func play<P: TapeProgram>(
    _ script: Script, on program: () throws -> P
  ) throws -> ReplayOutcome {
    let broken = try brokenInvariant(script, on: program)
    return ReplayOutcome(
      try limited(script).play(
        on: try program(), blessing: bless, outputs: outputMode, isForced: force),
      broken: broken)
  }

  /// Returns the first broken invariant. Nil if invariants are not checked, or if no invariant is broken.
  /// - Parameters:
  ///   - script: the tape.
  ///   - program: makes a program that has not been started.
  public func brokenInvariant<P: TapeProgram>(
    _ script: Script, on program: () throws -> P
  ) throws -> TapeFailure? {
    checkInvariants ? try script.broken(on: try program()) : nil
  }
}

/// The flags for pictures and recordings. Without a flag, they are written.
private enum OutputFlag: String, EnumerableFlag {
  case checkOutputs, noOutputs

  var mode: OutputMode {
    switch self {
    case .checkOutputs: .compare
    case .noOutputs: .leave
    }
  }

  static func help(for value: OutputFlag) -> ArgumentHelp? {
    switch value {
    case .checkOutputs: "Compare pictures and recordings with existing files."
    case .noOutputs: "Make no pictures or recordings."
    }
  }
}
