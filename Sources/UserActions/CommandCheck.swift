/// Finds errors in a command before it runs: values that an interpreter would run as part of a program, and syntax
/// that only a shell would understand. For example, `["sh", "-c", "echo {name}"]` is an error because the value of
/// `name` could contain commands. `{name|sh}` is correct, because it quotes the value.
package enum CommandCheck {
  private static let shells: Set = ["sh", "bash", "dash", "zsh", "ksh", "fish", "su"]
  /// Programs that join their arguments into a single shell command.
  private static let joining: Set = ["eval", "watch", "run-shell"]
  private static let interpreters: Set = [
    "python", "pypy", "perl", "ruby", "node", "bun", "awk", "gawk", "mawk", "lua", "luajit", "php",
    "Rscript", "guile", "tclsh", "julia", "elixir", "emacs", "emacsclient", "vim", "nvim",
    "osascript",
  ]
  /// For each database program, the filters that make values safe in its SQL.
  private static let databases: [String: [Template.Filter]] = [
    "psql": [.sql, .ident], "sqlite": [.sql, .ident], "duckdb": [.sql, .ident],
    "mysql": [.mysql, .mysqlIdent], "mariadb": [.mysql, .mysqlIdent],
  ]

  /// Returns warnings about arguments that have a special meaning only in a shell.
  package static func warnings(_ words: [String]) -> [String] {
    let runsShell = words.contains { shells.contains(name($0)) }
    return words.dropFirst().compactMap { word in
      switch word {
      case "&&", "||", "|", ";", "&", ">", ">>", "<", "2>&1":
        "'\(word)' has no effect, because no shell runs the command"
      case _ where word.hasPrefix("~/"):
        "'\(word)': ~ is not expanded, because no shell runs the command"
      case _ where word.hasPrefix("$") && !runsShell && word.dropFirst().allSatisfy(\.isLetter):
        "'\(word)': variables are not expanded, because no shell runs the command"
      default: nil
      }
    }
  }

  /// Returns errors about placeholders within program text whose values are not quoted by a suitable filter.
  package static func mistakes(_ command: [Template]) -> [String] {
    let texts = programTexts(command)
    return mistakes(texts)
      + texts.compactMap { template, needed in severalPrograms(template, needed) }
  }

  /// Returns an error if a program text contains a placeholder that is repeated for each marked
  /// row, because the whole text would then be repeated as a separate program for each row.
  private static func severalPrograms(
    _ template: Template, _ needed: [Template.Filter]
  ) -> String? {
    guard template.pieces.count > 1, let each = template.placeholders.first(where: \.isEach) else {
      return nil
    }
    let advice =
      needed == [.sh]
      ? "write \"$@\" in the program, and after it the arguments \"sh\" and \"\(each.unfiltered)\""
      : "write each = true, and the placeholder without the *"
    return
      "\(each.written) is an argument for each marked row, but a program is a single argument; \(advice)"
  }

  private static func mistakes(_ texts: [(Template, needed: [Template.Filter])]) -> [String] {
    texts.flatMap { template, needed in
      let isQuoted = quoted(template)
      return zip(template.placeholders, isQuoted).compactMap { placeholder, isQuoted in
        let filter = Template.Filter(rawValue: placeholder.filter)
        if let filter, needed.contains(filter) {
          return isQuoted
            ? "\(placeholder.written) is within quotes or a \"$(…)\"; write the placeholder outside"
            : nil
        }
        let filters = needed.map { "|\($0.rawValue)" }.joined(separator: " or ")
        let advice =
          needed.isEmpty
          ? "pass the value as a separate argument" : "add \(filters) to the placeholder"
        return "\(placeholder.unfiltered) would be read as a program; \(advice)"
      }
    }
  }

  /// Returns, for each placeholder in a program text, true if it is within quotation marks. A placeholder with a
  /// filter must not be quoted, because the filter adds its own quotation marks, which would end the quotation.
  private static func quoted(_ template: Template) -> [Bool] {
    var quoting = ShellQuoting(hasPatterns: template.text.contains("case"))
    return template.pieces.compactMap { piece in
      guard case .text(let text) = piece else { return quoting.isQuoted }
      for scalar in text.unicodeScalars { quoting.take(scalar) }
      return nil
    }
  }

  /// Returns errors about placeholders in the standard input of a command that runs its input as a program.
  package static func mistakes(_ command: [Template], input: Template) -> [String] {
    let names = command.map { name($0.text) }
    let filters: [Template.Filter]? =
      names.contains(where: shells.contains)
      ? [.sh]
      : names.lazy.compactMap { databases[$0] }.first
        ?? (names.contains(where: interpreters.contains) ? [] : nil)
    return filters.map { mistakes([(input, $0)]) } ?? []
  }

  /// Returns the arguments that an interpreter runs as a program, each with the filters that make values safe in it.
  private static func programTexts(
    _ command: [Template]
  ) -> [(Template, needed: [Template.Filter])] {
    var texts: [(Template, needed: [Template.Filter])] = []
    for (index, word) in command.enumerated() {
      let program = name(word.text)
      let rest = command.dropFirst(index + 1)
      if shells.contains(program) || interpreters.contains(program) {
        let needed: [Template.Filter] = shells.contains(program) ? [.sh] : []
        texts += codes(rest, isFlag: isCodeFlag).map { ($0, needed) }
        if program.hasSuffix("awk"), let text = awkProgram(rest) { texts.append((text, [])) }
      } else if let needed = databases[program] {
        texts += codes(rest) { ["-c", "--command", "-e", "--execute", "-cmd"].contains($0) }
          .map { ($0, needed) }
        texts += rest.filter { $0.text.contains(" ") }.map { ($0, needed) }
      } else if program == "ssh" {
        texts += remote(rest).map { ($0, [.sh]) }
      } else if program == "script" {
        texts += codes(rest) { $0.hasSuffix("c") || $0 == "--command" }.map { ($0, [.sh]) }
      } else if joining.contains(program) {
        texts += rest.map { ($0, [.sh]) }
      }
    }
    return texts
  }

  /// Returns the program of an awk command: the first word that is neither an option nor an option's value.
  private static func awkProgram(_ words: ArraySlice<Template>) -> Template? {
    var rest = words
    while let first = rest.popFirst() {
      if ["-F", "-v", "-f"].contains(first.text) {
        rest = rest.dropFirst()
      } else if !first.text.hasPrefix("-") {
        return first
      }
    }
    return nil
  }

  /// True for an option that takes code: `-c`, alone or with other letters, as in `-lc`.
  private static func isCodeFlag(_ word: String) -> Bool {
    word == "--eval"
      || word.hasPrefix("-") && !word.hasPrefix("--") && word.contains { "ceE".contains($0) }
  }

  private static func codes(
    _ rest: ArraySlice<Template>, isFlag: (String) -> Bool
  ) -> [Template] {
    rest.indices.compactMap { index in
      guard isFlag(rest[index].text) else { return nil }
      return rest[(index + 1)...].first { !$0.text.hasPrefix("-") }
    }
  }

  /// Returns the index of the first argument after the program text of `sh -c`, which is `$0`. Nil for other commands.
  static func firstParameter(ofScript command: [Template]) -> Int? {
    guard let first = command.first, shells.contains(name(first.text)), name(first.text) != "su",
      let flag = command.indices.dropFirst().first(where: { !command[$0].text.hasPrefix("-") })
        .map({ $0 - 1 }), flag > 0, isCodeFlag(command[flag].text)
    else { return nil }
    return flag + 2
  }

  /// Returns the words after the host in an ssh command. The remote shell runs these words.
  private static func remote(_ words: ArraySlice<Template>) -> ArraySlice<Template> {
    let valued = Set("BbcDEeFIiJLlmOopQRSWw".map { "-\($0)" })
    var rest = words
    while let first = rest.first, first.text.hasPrefix("-") {
      rest = rest.dropFirst(valued.contains(first.text) ? 2 : 1)
      if first.text == "--" { break }
    }
    return rest.dropFirst()
  }

  /// Returns the name of a program without its directory and version: `python` for `/usr/bin/python3.11`.
  private static func name(_ word: String) -> String {
    var name = word.split(separator: "/").last ?? word[...]
    while let last = name.last, last.isNumber || last == "." { name.removeLast() }
    return String(name)
  }
}

/// Tracks whether the current position in a shell command is within quotation marks. Inside `"$(...)"`, quotation marks
/// begin a new quotation.
private struct ShellQuoting {
  /// True if the command may contain patterns such as `a)`. A closing bracket then never ends a `$(...)`.
  let hasPatterns: Bool
  private var open: Unicode.Scalar?
  /// For each open bracket, the quotation mark that is open around the bracket. Nil if there is none.
  private var outer: [Unicode.Scalar?] = []
  private var (isEscaped, isAfterDollar) = (false, false)

  init(hasPatterns: Bool) { self.hasPatterns = hasPatterns }

  var isQuoted: Bool { open != nil || outer.contains { $0 != nil } }

  mutating func take(_ scalar: Unicode.Scalar) {
    let beginsCommand = isAfterDollar && scalar == "(" && open != "'"
    isAfterDollar = scalar == "$" && !isEscaped
    if isEscaped {
      isEscaped = false
    } else if scalar == "\\", open != "'" {
      isEscaped = true
    } else if beginsCommand || scalar == "(" && open == nil && !outer.isEmpty {
      outer.append(open)
      open = nil
    } else if let mark = open {
      if scalar == mark { open = nil }
    } else if "'\"`".unicodeScalars.contains(scalar) {
      open = scalar
    } else if scalar == ")", !hasPatterns, let mark = outer.popLast() {
      open = mark
    }
  }
}
