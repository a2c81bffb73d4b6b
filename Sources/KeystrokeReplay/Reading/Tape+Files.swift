import SystemCalls

extension Tape {
  /// The path that means standard input.
  package static var standardInput: String { "-" }

  /// Reads the tape at `path`, or from standard input if the path is `-`. A pipe is read to its end. If the tape is not
  /// UTF-8 or is too long, its ``diagnostics`` contain an error.
  public init(at path: String) throws(TapeFileError) { self = try Self.reading(path).tape }

  /// Reads the tape at `path`. Returns the tape and its text.
  package static func reading(_ path: String) throws(TapeFileError) -> (tape: Tape, text: String) {
    let limit = limit + 1
    let bytes =
      path == standardInput
      ? TapeFile.bytes(of: STDIN_FILENO, limit: limit, waits: true)
      : TapeFile.bytes(at: path, limit: limit, waits: true)
    guard let bytes else {
      throw TapeFileError(.read, path, code: errno)
    }
    return (Tape(bytes, file: path), String(decoding: bytes, as: UTF8.self))
  }

  private init(_ bytes: [UInt8], file path: String) {
    if bytes.count <= Self.limit, let problem = Self.damage(in: bytes, file: path) {
      self.init(problem)
    } else {
      self.init(String(decoding: bytes, as: UTF8.self), file: path)
    }
  }

  /// Returns the error for the first invalid UTF-8 sequence. Nil if all bytes are valid UTF-8.
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
        "line \(index + 1) is not UTF-8, but a tape must be valid UTF-8")
    }
    return nil
  }

  /// Reads all tapes in a folder, sorted by name, as the arguments of a test.
  ///
  /// ```swift
  /// @Test(arguments: try Tape.all(in: "../../Demo/ReadingList/Tapes"))
  /// func `every screen is as the tape says`(tape: Tape) throws {
  ///   let report = try Script(tape).play(on: program)
  ///   #expect(report.isPassed, "\(report)")
  ///   #expect(report.obsolete == [], "goldens that no snapshot uses")
  /// }
  /// ```
  /// - Parameters:
  ///   - folder: the folder's path. A relative path is relative to the folder of `file`.
  ///   - file: the calling source file.
  /// - Throws: ``TapeFileError`` if the folder or one of its tapes cannot be read, or if it
  ///   contains no tape, because a test without arguments would pass.
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
  /// The file's name without its folder. It identifies the tape in a test.
  public var description: String { file.split(separator: "/").last.map(String.init) ?? file }
}

extension Script {
  /// Assembles the script from `tape` and the files that it sources.
  public init(_ tape: Tape) { self.init(loading: { try? Tape(at: $0) }, for: tape) }
}
