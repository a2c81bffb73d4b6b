import Glibc

extension Tape {
  /// Reads the tape at `path`.
  public init(at path: String) throws(TapeFileError) {
    guard let text = TapeFile.text(at: path) else { throw TapeFileError(.read, path, code: errno) }
    self.init(text, file: path)
  }

  /// The tapes in a folder, by their names: the arguments of a test.
  ///
  /// ```swift
  /// @Test(arguments: try Tape.all(in: "Tapes")) func `the tape passes`(tape: Tape) throws {
  ///   let report = try Script(tape).play(on: Notes())
  ///   #expect(report.isPassed, "\(report)")
  /// }
  /// ```
  /// - Parameters:
  ///   - folder: its path; one that is not absolute counts from the folder of `file`.
  ///   - file: the source file that asks.
  /// - Throws: ``TapeFileError`` where the folder or one of the tapes cannot be read, or where it
  ///   has no tape: a test without arguments would pass.
  public static func all(
    in folder: String, beside file: String = #filePath
  ) throws(TapeFileError) -> [Tape] {
    let path = TapePath.resolve(folder, beside: file)
    let names = try TapeFile.names(in: path).filter { $0.hasSuffix(".tape") }
    if names.isEmpty { throw TapeFileError(.findTapes, path, code: ENOENT) }
    var tapes: [Tape] = []
    for name in names { tapes.append(try Tape(at: "\(path)/\(name)")) }
    return tapes
  }
}

extension Tape: CustomStringConvertible {
  /// The file's name, by which a test tells it.
  public var description: String { file.split(separator: "/").last.map(String.init) ?? file }
}

extension Script {
  /// Puts together `tape` and what it sources, from the files beside it.
  public init(_ tape: Tape) { self.init(tape, text: TapeFile.text(at:)) }

  /// Plays it on `program` and keeps what comes of it beside the tape: screens that are not as
  /// their goldens, or with `blessing` the goldens themselves, which are no failures then. Pictures
  /// and recordings are compared with those that there are, or with `blessing` written.
  /// - Parameters:
  ///   - program: the program, about to begin.
  ///   - blessing: whether goldens that are missing or different are written. Nil goes by the
  ///     environment: they are where it has `TAPES=bless`, as in `TAPES=bless swift test`.
  ///   - outputs: what is done with pictures and recordings. Nil compares them, and writes them where
  ///     goldens are.
  ///   - watch: sees the player at its beginning, and after each act.
  /// - Throws: the first ``TapeDiagnostic`` where it cannot be played, ``TapeFileError`` where a
  ///   golden cannot be written, ``TapesVariableError`` where the variable says something else, and
  ///   whatever the program throws at its beginning.
  public func play<P: TapeProgram>(
    on program: P, blessing: Bool? = nil, outputs: OutputMode? = nil,
    watching watch: (TapeAct?, Player<P>) -> Void = { _, _ in }
  ) throws -> TapeReport {
    if let problem = diagnostics.first(where: { $0.severity == .error }) { throw problem }
    let blessing = try blessing ?? TapesVariable.saysBless
    let outputs = outputs ?? (blessing ? .write : .compare)
    let folder = GoldenFolder(tape: file)
    var player = try Player(program, self, goldens: folder.goldens())
    var film = outputs == .leave || self.outputs.isEmpty ? nil : Film(player)
    watch(nil, player)
    while let act = player.next() {
      film?.take(player)
      watch(act, player)
    }
    film?.take(player)
    var report = player.report
    if outputs != .leave { keepOutputs(film, &report, comparing: outputs == .compare) }
    if blessing {
      try folder.bless(report)
      report.bless()
    } else {
      try folder.leaveActual(report)
    }
    return report
  }
}

/// What the environment says about tapes.
private enum TapesVariable {
  /// Whether it says that goldens are to be written.
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

/// The variable `TAPES` has a value that means nothing: misspelt, it would do what nobody asked for.
public struct TapesVariableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What it says.
  public let value: String
  /// In one line.
  public var description: String {
    "TAPES is \(value.quoted.displayed); the only value that means something is 'bless'"
  }
}
