import Pictures
import SystemCalls

extension Script {
  /// Plays the script on `program`, and compares snapshots, pictures and recordings with the files
  /// beside the tape, or writes these files.
  /// - Parameters:
  ///   - program: the program, about to begin.
  ///   - blessing: true to write the goldens that are missing or different, which are then no
  ///     failures. Nil means true if the environment has `TAPES=bless`, as in `TAPES=bless swift
  ///     test`.
  ///   - outputs: the treatment of pictures and recordings. Nil means to write them when goldens
  ///     are written, and else to compare them.
  ///   - isForced: true to let the tape write outside its folder, through symbolic links, and over files that no tape made.
  ///   - watch: called at the beginning and after each act.
  /// - Returns: the report; files that cannot be written are among its failures.
  /// - Throws: the first ``TapeDiagnostic`` if the script cannot be played, ``TapesVariableError``
  ///   if `TAPES` has another value, and errors of the program at its beginning.
  public func play<P: TapeProgram>(
    on program: P, blessing: Bool? = nil, outputs: OutputMode? = nil, isForced: Bool = false,
    watching watch: (TapeAct?, Player<P>) -> Void = { _, _ in }
  ) throws -> TapeReport {
    if let problem = obstacles(on: program).first { throw problem }
    let blessing = try blessing ?? TapesVariable.saysBless
    let outputs = outputs ?? (blessing ? .write : .compare)
    let folder = GoldenFolder(tape: file, isForced: isForced)
    var player = try Player(program, self, goldens: folder.goldens())
    var film = outputs == .leave || self.outputs.isEmpty ? nil : Film(player)
    let limit = TimeLimit(settings)
    watch(nil, player)
    while !limit.isOver, let act = player.next() {
      film?.take(player)
      watch(act, player)
    }
    if limit.isOver { player.report.failures.append(TapeFailure(player.step, limit.words)) }
    film?.take(player)
    var report = player.report
    let light =
      outputs != .leave && hasLightPictures ? try LightPictures(of: self, on: program) : nil
    conclude(&report, film, light, blessing: blessing, outputs: outputs, isForced: isForced)
    return report
  }

  /// Keeps what a tape makes: pictures, recordings, and goldens or the screens that differ from them.
  func conclude(
    _ report: inout TapeReport, _ film: Film?, _ light: LightPictures?, blessing: Bool,
    outputs: OutputMode, isForced: Bool
  ) {
    if outputs != .leave {
      keepOutputs(
        film, light, &report, comparing: outputs == .compare,
        in: TapeFolder(ofTape: file, isForced: isForced))
    }
    let folder = GoldenFolder(tape: file, isForced: isForced)
    if blessing {
      report.bless(in: folder, only: blessedSnapshots)
    } else {
      report.leaveActual(in: folder)
    }
  }

  /// The same for a tape that was played on a program which knows nothing of tapes. Its pictures have one theme.
  package func conclude(
    _ report: inout TapeReport, _ film: Film, blessing: Bool, outputs: OutputMode, isForced: Bool
  ) {
    conclude(
      &report, self.outputs.isEmpty ? nil : film, nil, blessing: blessing, outputs: outputs,
      isForced: isForced)
  }
}

extension TapeReport {
  /// Writes the goldens that are missing or different. Those that cannot be written stay failures, and say so.
  fileprivate mutating func bless(in folder: GoldenFolder, only wanted: Set<String>?) {
    var refused: [String: String] = [:]
    for (name, text) in blessings {
      if let wanted, !wanted.contains(name) {
        refused[name] = "not among the goldens that are written (--only)"
        continue
      }
      do { try folder.write([name: text]) } catch { refused[name] = "\(error)" }
    }
    folder.removeActual(except: [])
    bless(except: refused)
  }

  /// Leaves the screens that differ beside the goldens, and says which goldens are there but cannot be read.
  fileprivate mutating func leaveActual(in folder: GoldenFolder) {
    for (index, failure) in failures.enumerated() {
      guard let problem = failure.golden.flatMap(folder.problem(reading:)) else { continue }
      failures[index] = TapeFailure(failure.step, "\(problem)", golden: failure.golden)
    }
    do throws(TapeFileError) {
      try folder.leaveActual(self)
    } catch {
      // The failures of the tape itself are reported too.
      failures.append(TapeFailure(failures.first { $0.golden != nil }?.step, "\(error)"))
    }
  }
}

extension GoldenFolder {
  /// Writes the goldens that are missing or different, and returns their names.
  @discardableResult
  public func bless(_ report: TapeReport) throws(TapeFileError) -> [String] {
    for (name, text) in report.blessings { try write(text, "\(name).txt") }
    removeActual(except: [])
    return report.blessings.map(\.name)
  }

  /// Writes each screen that differs from its golden as `NAME.actual.txt` and as a picture, and
  /// removes those of earlier runs.
  public func leaveActual(_ report: TapeReport) throws(TapeFileError) {
    var kept: Set<String> = []
    for (name, frame) in report.unexpected {
      let file = name + Self.actual
      try write(report.snapshots[name] ?? "", "\(file).txt")
      try write(frame.svg(report.theme, title: file), "\(file).svg")
      kept.formUnion(["\(file).txt", "\(file).svg"])
    }
    removeActual(except: kept)
  }
}

/// The variable `TAPES` of the environment.
private enum TapesVariable {
  /// True if the variable asks for goldens to be written.
  static var saysBless: Bool {
    get throws(TapesVariableError) {
      guard let value = getenv("TAPES").map({ String(cString: $0) }), !value.isEmpty else {
        return false
      }
      if value == "bless" { return true }
      throw TapesVariableError(value: value)
    }
  }
}

/// The variable `TAPES` has an unknown value. A misspelt value must not silently do something else.
public struct TapesVariableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The variable's value.
  public let value: String
  /// The error in one line.
  public var description: String {
    "TAPES is \(value.quoted.displayed); the only value that means something is 'bless'"
  }
}
