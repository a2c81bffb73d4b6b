import SplitViewUI

/// Expands a tape: replaces variables with their values, and repeats the lines of loops for each row of their tables.
///
/// A tape that neither declares nor receives variables is unchanged. In such a tape, `${NAME}` is plain text.
struct TapeExpansion {
  /// A line whose variables have been replaced.
  struct Line {
    let line: Tape.Line
    /// The values of the loops around the line, such as `SIZE 80x24`.
    let values: String?
  }

  private(set) var lines: [Line] = []
  private(set) var diagnostics: [TapeDiagnostic] = []

  private let tape: Tape
  private let hasVariables: Bool
  private var rows = 0

  /// The maximum number of rows that are played. A row of an inner loop counts each time it is played.
  static let rowLimit = 10_000
  private static let depthLimit = 8

  /// - Parameter given: values that the sourcing tape gives to variables.
  init(_ tape: Tape, given: [String: String]) {
    self.tape = tape
    hasVariables =
      !given.isEmpty
      || tape.lines.contains { line in
        switch line.command {
        case .declare, .loop: true
        case .template(let text): text.hasPrefix("Let ")
        default: false
        }
      }
    var variables = given
    expand(tape.lines[...], &variables, values: [])
  }

  private mutating func expand(
    _ block: ArraySlice<Tape.Line>, _ variables: inout [String: String], values: [String]
  ) {
    var rest = block
    while let raw = rest.popFirst() {
      for line in filled(raw, variables) {
        switch line.command {
        case .declare(let name, let value): variables[name] = variables[name] ?? value
        case .loop(let names): loop(names, line, &rest, variables, values)
        case .values: refuse(line, "a row of values must come after a For")
        case .endLoop: refuse(line, "this EndFor has no For")
        default:
          // Stop if the loops make the tape too long; the script then says so.
          if lines.count > Script.stepLimit { return }
          lines.append(
            Line(line: line, values: values.isEmpty ? nil : values.joined(separator: ", ")))
        }
      }
    }
  }

  private mutating func loop(
    _ names: [String], _ start: Tape.Line, _ rest: inout ArraySlice<Tape.Line>,
    _ variables: [String: String], _ values: [String]
  ) {
    guard let end = Self.end(of: rest) else {
      rest = []
      return refuse(start, "the loop does not end; write EndFor after its last line")
    }
    var body = rest[..<end]
    rest = rest[(end + 1)...]
    guard values.count < Self.depthLimit else {
      return refuse(start, "loops can be nested at most \(Self.depthLimit) deep")
    }
    var table: [[String]] = []
    var isWhole = true
    while let raw = body.first, raw.command == nil || raw.isRow {
      body = body.dropFirst()
      guard raw.command != nil, let line = filled(raw, variables).first,
        case .values(let row) = line.command
      else { continue }
      if row.count != names.count {
        isWhole = false
        refuse(line, "the loop has \(names.count) variables, but this row has \(row.count) values")
      } else {
        table.append(row)
      }
    }
    if table.isEmpty, isWhole {
      refuse(start, "the loop has no values; write rows of values, such as | 80x24")
    }
    for row in table {
      rows += 1
      guard rows <= Self.rowLimit else {
        return refuse(start, "the loops of a tape can have at most \(Self.rowLimit) rows in all")
      }
      let pairs = zip(names, row)
      var inner = variables.merging(pairs) { $1 }
      expand(body, &inner, values: values + [pairs.map { "\($0) \($1)" }.joined(separator: " ")])
    }
  }

  /// Returns the index of the `EndFor` that ends a loop. `lines` begins with the body of the loop.
  private static func end(of lines: ArraySlice<Tape.Line>) -> Int? {
    var depth = 0
    for index in lines.indices {
      switch lines[index].command {
      case .loop: depth += 1
      case .endLoop where depth == 0: return index
      case .endLoop: depth -= 1
      default: break
      }
    }
    return nil
  }

  /// Returns the commands of the line after its variables have been replaced with their values. If a variable has no
  /// value, returns no commands and records an error.
  private mutating func filled(_ line: Tape.Line, _ variables: [String: String]) -> [Tape.Line] {
    guard case .template(let text) = line.command else { return [line] }
    let parts = text.templateParts
    let unknown = parts.compactMap(\.name).first { variables[$0] == nil }
    if hasVariables, let unknown {
      let nearest = variables.keys.sorted().nearest(to: unknown).map { "; did you mean '\($0)'?" }
      refuse(
        line,
        "there is no variable '\(unknown)'\(nearest ?? "; define it with Let \(unknown) \"value\"")"
      )
      return []
    }
    let filled = parts.map { part in
      part.text + (part.name.map { variables[$0] ?? "${\($0)}" } ?? "")
    }.joined()
    var reader = TapeReader(filled, keepsTemplates: false)
    var commands: [Tape.Line] = []
    while let (read, findings) = reader.next() {
      for (severity, place, message) in findings {
        let words = hasVariables ? "\(message), in: \(filled)" : message
        let column = hasVariables ? line.column : line.column + place.column - 1
        diagnostics.append(
          TapeDiagnostic(file: tape.file, line: line.number, column: column, severity, words))
      }
      commands.append(
        Tape.Line(
          number: line.number, column: line.column, command: read.command, comment: line.comment))
    }
    return commands
  }

  private mutating func refuse(_ line: Tape.Line, _ message: String) {
    diagnostics.append(
      TapeDiagnostic(file: tape.file, line: line.number, column: line.column, .error, message))
  }
}

extension Tape {
  /// Returns true if a line uses or declares the variable.
  func names(variable name: String) -> Bool {
    lines.contains { line in
      switch line.command {
      case .template(let text): text.templateParts.contains { $0.name == name }
      case .declare(name, _): true
      default: false
      }
    }
  }
}

extension Tape.Line {
  /// True for a row of a loop's values, even if it contains variables.
  fileprivate var isRow: Bool {
    switch command {
    case .values: true
    case .template(let text): text.hasPrefix("| ")
    default: false
    }
  }
}
