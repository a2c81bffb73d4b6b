import SystemCalls

/// The programs that a user or the system names for types of files (RFC 1524).
struct Mailcap: Hashable, Sendable {
  /// Where a program shows what it opens.
  enum Output: Hashable, Sendable {
    /// In a window of its own.
    case window
    /// On the terminal (`needsterminal`).
    case terminal
    /// As text in its output, which is long (`copiousoutput`).
    case text
  }

  /// A program for a type, `%s` in it stands for the file.
  struct Entry: Hashable, Sendable {
    /// `image/png`, or `image/*`.
    let type: String
    let command: String
    let output: Output
  }

  private(set) var entries: [Entry] = []

  /// Reads a file's text. Entries that say when they can be used are left out: no tests are run.
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

  /// The first entry for a type; nil if there is none.
  func entry(for type: String) -> Entry? { entries.first { Self.matches($0.type, type) } }

  /// True if `pattern` (`image/*`, `*`) stands for `type`.
  static func matches(_ pattern: String, _ type: String) -> Bool {
    let (pattern, type) = (pattern.lowercased(), type.lowercased())
    if pattern == "*" || pattern == "*/*" || pattern == type { return true }
    return pattern.hasSuffix("/*") && type.hasPrefix(pattern.dropLast(1))
  }

  /// `command` with `$1`, which is to be the path, in the place of `%s`, or behind it. The shell never reads the path
  /// itself, so nothing in it can be a command, whatever quotes stand around it.
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
        // In double quotes it is a word already; in single ones they are left for it.
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

  /// True for what types of media are made of, and shells take as it is.
  private static func isOfToken(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      && (scalar.properties.isAlphabetic || "0123456789/.-+_".unicodeScalars.contains(scalar))
  }

  /// The lines, those that end in `\` with the next ones.
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

  /// The fields between semicolons, `\;` is one in a field.
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
