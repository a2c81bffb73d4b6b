import Pictures
import SystemCalls

extension Script {
  /// Plays the script on `program`. Compares snapshots, pictures and recordings with the files
  /// beside the tape, or writes these files.
  /// - Parameters:
  ///   - program: a program that has not been started.
  ///   - blessing: true to write missing and different goldens, instead of reporting failures. If nil, goldens are
  ///     written only if the environment has `TAPES=bless`, as in `TAPES=bless swift test`.
  ///   - outputs: how pictures and recordings are treated. Nil to write them when goldens are
  ///     written, and otherwise to compare them.
  ///   - isForced: true to let the tape write outside its folder, through symbolic links, and over files that were not
  ///     made by a tape.
  ///   - watch: called at the start and after each act.
  /// - Returns: the report. Files that cannot be written are among its failures.
  /// - Throws: the first ``TapeDiagnostic`` if the script cannot be played, ``TapesVariableError``
  ///   if `TAPES` has an unknown value, and errors of the program at its start.
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

  /// Writes or compares pictures, recordings and goldens. A screen that differs from its golden is saved beside the
  /// golden.
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

  /// Writes or compares pictures, recordings and goldens for a program that is not built on the library. The pictures
  /// of such a program have only one theme.
  package func conclude(
    _ report: inout TapeReport, _ film: Film, _ light: LightPictures?, blessing: Bool,
    outputs: OutputMode, isForced: Bool
  ) {
    conclude(
      &report, self.outputs.isEmpty ? Film?.none : film, light, blessing: blessing,
      outputs: outputs, isForced: isForced)
  }
}

extension TapeReport {
  /// Writes missing and different goldens. A golden that cannot be written remains a failure, to which the reason is
  /// added.
  fileprivate mutating func bless(in folder: GoldenFolder, only wanted: Set<String>?) {
    var refused: [String: String] = [:]
    for (name, text) in blessings {
      if let wanted, !wanted.contains(name) {
        refused[name] = "not selected by --only"
        continue
      }
      do { try folder.write([name: text]) } catch { refused[name] = "\(error)" }
    }
    folder.removeActual(except: [])
    bless(except: refused)
  }

  /// If a screen differs from its golden, saves the screen beside the golden. If a golden exists
  /// but cannot be read, the reason is added to the failure.
  fileprivate mutating func leaveActual(in folder: GoldenFolder) {
    for (index, failure) in failures.enumerated() {
      guard let problem = failure.golden.flatMap(folder.problem(reading:)) else { continue }
      failures[index] = TapeFailure(failure.step, "\(problem)", golden: failure.golden)
    }
    do throws(TapeFileError) {
      try folder.leaveActual(self)
    } catch {
      // Report the error in addition to the tape's own failures.
      failures.append(TapeFailure(failures.first { $0.golden != nil }?.step, "\(error)"))
    }
  }
}

extension GoldenFolder {
  /// Writes missing and different goldens. Returns their names.
  @discardableResult
  public func bless(_ report: TapeReport) throws(TapeFileError) -> [String] {
    for (name, text) in report.blessings { try write(text, "\(name).txt") }
    removeActual(except: [])
    return report.blessings.map(\.name)
  }

  /// Saves each screen that differs from its golden, as `NAME.actual.txt` and as a picture. Removes such files from
  /// earlier runs.
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

/// The environment variable `TAPES`.
private enum TapesVariable {
  /// True if the variable's value is `bless`.
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

/// The error for an unknown value of `TAPES`, so that a misspelt value is noticed.
public struct TapesVariableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The variable's value.
  public let value: String
  /// The error in one line.
  public var description: String {
    "TAPES is \(value.quoted.displayed); the only valid value is 'bless'"
  }
}
