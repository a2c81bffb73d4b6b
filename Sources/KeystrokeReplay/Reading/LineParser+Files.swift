import SplitViewUI

extension LineParser {
  /// Parses `Launch mail PATH ...`.
  mutating func launch() throws(Problem) -> TapeCommand {
    let name = try argument("the name of a program, as in Launch demo")
    var arguments: [String] = []
    while peek != nil { arguments.append(try argument("an argument")) }
    return .launch(name, arguments)
  }

  /// Parses `Env NAME "value"`.
  mutating func environment() throws(Problem) -> TapeCommand {
    let name = try argument("a variable name, as in Env NAME \"value\"")
    guard name.isVariableName else {
      index -= 1
      throw expected("a variable name of letters, digits and _")
    }
    guard let value = peek, value.kind != .pattern else { throw expected("the variable's value") }
    index += 1
    return .environment(name, value.text)
  }

  /// Parses the name of a golden, which is also a file name.
  mutating func name() throws(Problem) -> String {
    let what = "a name of letters, digits, - and _"
    let name = try argument(what)
    let isPlain = name.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || "-_".utf8.contains($0)
    }
    guard isPlain, name.utf8.count <= 100 else {
      index -= 1
      throw expected(what)
    }
    return name
  }

  /// Parses the first and the last cell of the part of the screen that a snapshot records. Returns nil if the snapshot
  /// records the whole screen.
  mutating func part() throws(Problem) -> Rect? {
    guard let token = peek else { return nil }
    guard let first = cell(token.text[...]) else {
      throw expected("the first and last cell of a region, as in Snapshot head 1,1 80,3")
    }
    index += 1
    guard let last = peek.flatMap({ cell($0.text[...]) }), last.x >= first.x, last.y >= first.y
    else { throw expected("the last cell of the region, as in Snapshot head 1,1 80,3") }
    index += 1
    return Rect(
      x: first.x, y: first.y, width: last.x - first.x + 1, height: last.y - first.y + 1)
  }

  /// Parses `Mask /pattern/ "text"`.
  mutating func mask() throws(Problem) -> TapeCommand {
    let what = "a /pattern/ and its replacement, as in Mask /[0-9]+:[0-9]+/ \"TIME\""
    guard peek?.kind == .pattern, case .pattern(let pattern) = try match(what) else {
      throw expected(what)
    }
    return .mask(pattern, try texts("the replacement in quotes").joined(separator: " "))
  }

  /// Parses the name of a file that ends in one of `endings`. If `takesFolders` is true, a folder, in which VHS would
  /// write a picture of each frame, is accepted with a warning.
  mutating func file(
    _ endings: [String], takesFolders: Bool = false
  ) throws(Problem) -> String {
    let list = endings.map { ".\($0)" }
    let possible = "a file whose name ends in \(choice(of: list))"
    let path = try argument(possible)
    let token = lexer.tokens[index - 1]
    if path.hasSuffix("/"), takesFolders {
      let words =
        "folders of pictures are not supported; use a file whose name ends in \(list.joined(separator: ", "))"
      warnings.append(Problem(column: token.column, message: words))
      return path
    }
    let ending = path.split(separator: "/").last?.split(
      separator: ".", omittingEmptySubsequences: false)
    guard let last = ending?.last.map(String.init), (ending?.count ?? 0) > 1, endings.contains(last)
    else {
      index -= 1
      throw expected(possible)
    }
    return path
  }
}
