import TerminalFrame

/// Reads a tape line by line, and each line command by command. Most lines have one command.
struct TapeReader {
  /// An error or a warning, and its place.
  typealias Finding = (TapeDiagnostic.Severity, place: (line: Int, column: Int), message: String)

  /// The lines that have not been read.
  private var sources: ArraySlice<Substring>
  /// The number of the next line, counted from 1.
  private var number = 1
  /// The size that the tape's VHS settings specify, for advice in errors.
  private let vhsSize: VHSSize
  /// True to keep lines with variables unparsed until the values are known.
  private let keepsTemplates: Bool
  /// The parser for the rest of a line with several commands.
  private var parser: LineParser?
  /// The current line and its continuation lines, which are used to locate errors, and the number of the first of these
  /// lines.
  private var whole: (lines: [Substring], number: Int) = ([], 1)
  /// The text of the last `Copy`, which is pasted by the next `Paste` without text.
  private var copied: String?

  init(_ text: String, keepsTemplates: Bool = true) {
    self.keepsTemplates = keepsTemplates
    sources = text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isLineEnd })[...]
    vhsSize = VHSSize(sources)
  }

  /// Returns the next command as a line, and its errors and warnings. Nil at the end of the tape.
  mutating func next() -> (Tape.Line, [Finding])? {
    if let parser { return command(parser) }
    guard let source = sources.popFirst() else { return nil }
    let first = number
    number += 1
    var lines = [source]
    let lexer: Lexer
    do throws(Problem) {
      lexer = try Lexer(source) {
        let below = continuation()
        lines += below.map { [$0] } ?? []
        return below
      }
    } catch {
      let line = Tape.Line(number: first, column: 1, command: nil, comment: nil)
      return (line, [finding(.error, error, in: lines, from: first)])
    }
    if keepsTemplates, let template = lexer.template {
      let line = Tape.Line(
        number: first, column: lexer.tokens.first?.column ?? 1, command: .template(template),
        comment: lexer.comment)
      return (line, [])
    }
    whole = (lines, first)
    return command(LineParser(lexer, vhsSize, copied: copied))
  }

  /// Returns the next command of a line. The comment belongs to the last command.
  private mutating func command(_ rest: LineParser) -> (Tape.Line, [Finding]) {
    var parser = rest
    (parser.warnings, parser.written) = ([], nil)
    let column = parser.peek?.column ?? 1
    var problems: [(TapeDiagnostic.Severity, Problem)] = []
    var command: TapeCommand?
    do throws(Problem) {
      command = try parser.command()
    } catch {
      problems.append((.error, error))
    }
    problems += parser.warnings.map { (.warning, $0) }
    copied = parser.copied
    let isLast = parser.peek == nil || problems.contains { $0.0 == .error }
    self.parser = isLast ? nil : parser
    let line = Tape.Line(
      number: whole.number, column: column, command: command,
      comment: isLast ? parser.lexer.comment : nil, written: parser.written)
    return (line, problems.map { finding($0, $1, in: whole.lines, from: whole.number) })
  }

  /// Takes the next line if it can be a continuation of the current line.
  private mutating func continuation() -> Substring? {
    // A line that begins with a letter is a new command; in that case, the author has forgotten the closing brace.
    guard let below = sources.first, !below.beginsWithLetter else { return nil }
    number += 1
    return sources.popFirst()
  }

  /// Converts the column of a problem in a multi-line command to a line and a column.
  private func finding(
    _ severity: TapeDiagnostic.Severity, _ problem: Problem, in lines: [Substring], from first: Int
  ) -> Finding {
    var (line, column) = (first, problem.column)
    for above in lines.dropLast() {
      // If a line is continued, the lexer removes the trailing spaces, so do not count them.
      let width = String(above).trimmingBlanksAtEnd.count + 1
      if column <= width { break }
      column -= width
      line += 1
    }
    return (severity, (line, column), problem.message)
  }
}

/// The size in cells that a VHS tape sets with `Set Columns` and `Set Rows`.
struct VHSSize {
  private(set) var columns: Int?
  private(set) var rows: Int?

  /// Reads the values of `Set Columns` and `Set Rows` from `lines`.
  init(_ lines: some Sequence<Substring>) {
    for line in lines where line.utf8.count < 100 && line.contains("Set") {
      let words = line.split { $0 == " " || $0 == "\t" }
      guard words.count > 2, words[0] == "Set", let number = Int(words[2]),
        (1...1000).contains(number)
      else { continue }
      if words[1] == "Columns" { columns = number }
      if words[1] == "Rows" { rows = number }
    }
  }

  /// The setting to write instead of `Set Columns` and `Set Rows`. It contains the tape's numbers
  /// or, if the tape has none, numbers as an example.
  var advice: String {
    let size = Size(columns ?? 80, rows ?? 24).text
    return columns == nil || rows == nil
      ? "write the width and height together, as in Set Size \(size)" : "write Set Size \(size)"
  }
}

extension Substring {
  fileprivate var beginsWithLetter: Bool {
    first { $0 != " " && $0 != "\t" }?.isLetter == true
  }
}

extension Character {
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r\n" }
}
