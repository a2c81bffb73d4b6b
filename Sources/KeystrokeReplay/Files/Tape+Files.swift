import Glibc

extension Tape {
  /// Reads the tape at `path`. That it is no UTF-8, or too long, is among its ``diagnostics``.
  public init(at path: String) throws(TapeFileError) {
    guard let bytes = TapeFile.bytes(at: path, limit: Self.limit + 1) else {
      throw TapeFileError(.read, path, code: errno)
    }
    if bytes.count <= Self.limit, let problem = Self.damage(in: bytes, file: path) {
      self.init(problem)
    } else {
      self.init(String(decoding: bytes, as: UTF8.self), file: path)
    }
  }

  /// Where `bytes` are no UTF-8 first.
  private static func damage(in bytes: [UInt8], file: String) -> TapeDiagnostic? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where String(validating: line, as: UTF8.self) == nil {
      var codec = UTF8()
      var rest = line.makeIterator()
      var text = String.UnicodeScalarView()
      while case .scalarValue(let scalar) = codec.decode(&rest) { text.append(scalar) }
      return TapeDiagnostic(
        file: file, line: index + 1, column: String(text).count + 1, .error,
        "line \(index + 1) is not UTF-8, as a tape must be")
    }
    return nil
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
  public init(_ tape: Tape) { self.init(loading: { try? Tape(at: $0) }, for: tape) }

  /// Plays it on `program` and keeps what comes of it beside the tape: screens that are not as
  /// their goldens, or with `blessing` the goldens themselves, which are no failures then. Pictures
  /// and recordings are compared with those that there are, or with `blessing` written. What cannot
  /// be written is among the failures.
  /// - Parameters:
  ///   - program: the program, about to begin.
  ///   - blessing: whether goldens that are missing or different are written. Nil goes by the
  ///     environment: they are where it has `TAPES=bless`, as in `TAPES=bless swift test`.
  ///   - outputs: what is done with pictures and recordings. Nil compares them, and writes them where
  ///     goldens are.
  ///   - watch: sees the player at its beginning, and after each act.
  /// - Throws: the first ``TapeDiagnostic`` where it cannot be played, ``TapesVariableError`` where
  ///   the variable says something else, and whatever the program throws at its beginning.
  public func play<P: TapeProgram>(
    on program: P, blessing: Bool? = nil, outputs: OutputMode? = nil,
    watching watch: (TapeAct?, Player<P>) -> Void = { _, _ in }
  ) throws -> TapeReport {
    if let problem = obstacles(on: program).first { throw problem }
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
    do throws(TapeFileError) {
      if blessing {
        try folder.bless(report)
        report.bless()
      } else {
        try folder.leaveActual(report)
      }
    } catch {
      // What the tape showed is told all the same.
      report.failures.append(TapeFailure(nil, "\(error)"))
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
