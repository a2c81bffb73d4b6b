import SystemCalls

/// A mailcap file (RFC 1524), which specifies the programs that the user or the system assigns to media types.
struct Mailcap: Hashable, Sendable {
  /// Where a program shows the file that it opens.
  enum Output: Hashable, Sendable {
    /// In the program's own window.
    case window
    /// On the terminal (`needsterminal`).
    case terminal
    /// As text on the program's standard output (`copiousoutput`). Trifold shows the text on a page.
    case text
  }

  /// The program for a media type. `%s` in its command is replaced by the path of the file.
  struct Entry: Hashable, Sendable {
    /// The media type, such as `image/png`, or a pattern, such as `image/*`.
    let type: String
    let command: String
    let output: Output
  }

  private(set) var entries: [Entry] = []

  /// Parses the text of a mailcap file. Entries with a `test` are skipped, because tests are not run.
  init(_ text: String) {
    for line in Self.lines(text) {
      let fields = Self.fields(line)
      guard fields.count > 1, !line.hasPrefix("#") else { continue }
      let flags = fields.dropFirst(2).map { $0.lowercased() }
      let type = fields[0].lowercased()
      if fields[1].isEmpty || flags.contains(where: { $0.hasPrefix("test") }) { continue }
      let output: Output =
        flags.contains("needsterminal")
        ? .terminal : flags.contains("copiousoutput") ? .text : .window
      entries.append(
        Entry(
          type: type.contains("/") ? type : type + "/*", command: fields[1], output: output))
    }
  }

  /// Returns the first entry for a media type.
  func entry(for type: String) -> Entry? { entries.first { Self.matches($0.type, type) } }

  /// Returns true if `pattern` (such as `image/*` or `*`) matches `type`.
  static func matches(_ pattern: String, _ type: String) -> Bool {
    let (pattern, type) = (pattern.lowercased(), type.lowercased())
    if pattern == "*" || pattern == "*/*" || pattern == type { return true }
    return pattern.hasSuffix("/*") && type.hasPrefix(pattern.dropLast(1))
  }

  /// Returns `command` with `$1` in place of `%s`, or at the end if there is no `%s`. When the command runs, `$1` is
  /// the path. The shell never parses the path, so no part of it can act as a command, whatever quotes surround `%s` in
  /// the entry.
  static func filled(_ command: String, type: String) -> String {
    var result = ""
    var hasPath = false
    var quote: Unicode.Scalar?
    var rest = command.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch (scalar, rest.first) {
      case ("%", "s"):
        rest.removeFirst()
        hasPath = true
        // In double quotes, `$1` is already one word. Single quotes are closed before `$1` and reopened after it.
        result += quote == "\"" ? "$1" : quote == "'" ? "'\"$1\"'" : "\"$1\""
      case ("%", "t"):
        rest.removeFirst()
        result.unicodeScalars.append(contentsOf: type.unicodeScalars.filter(isOfToken))
      case ("\\", let next?) where quote != "'":
        rest.removeFirst()
        result.unicodeScalars.append(contentsOf: [scalar, next])
      case ("'", _) where quote != "\"", ("\"", _) where quote != "'":
        quote = quote == nil ? scalar : nil
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return hasPath ? result : "\(command) \"$1\""
  }

  /// Returns true for the characters that a media type may contain and that shells do not
  /// interpret.
  private static func isOfToken(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      && (scalar.properties.isAlphabetic || "0123456789/.-+_".unicodeScalars.contains(scalar))
  }

  /// Splits text into lines. A line that ends in `\` is joined to the next line.
  private static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var isOpen = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let continues = line.hasSuffix("\\") && !line.hasSuffix("\\\\")
      let own = continues ? String(line.dropLast()) : String(line)
      if isOpen, !lines.isEmpty { lines[lines.count - 1] += own } else { lines.append(own) }
      isOpen = continues
    }
    return lines
  }

  /// Splits a line at semicolons. `\;` is a literal semicolon.
  private static func fields(_ line: String) -> [String] {
    var fields = [""]
    var isEscaped = false
    for character in line {
      if isEscaped {
        if character != ";" { fields[fields.count - 1].append("\\") }
        fields[fields.count - 1].append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == ";" {
        fields.append("")
      } else {
        fields[fields.count - 1].append(character)
      }
    }
    return fields.map { field in
      var text = field[...]
      while text.first?.isWhitespace == true { text.removeFirst() }
      while text.last?.isWhitespace == true { text.removeLast() }
      return String(text)
    }
  }
}
