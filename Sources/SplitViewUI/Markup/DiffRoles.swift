/// Finds the role of each line in a diff. It supports unified diffs as written by `diff -u`, including the lines
/// that git writes around them.
///
/// The first line of a hunk contains the number of lines in the hunk. This number is needed to distinguish a
/// removed line `-- x`, which is written `--- x`, from the header `--- x` of the next file. In a merge (`git diff
/// --cc`), each line begins with one sign for each parent.
struct DiffRoles {
  /// The number of lines that remain in the hunk, for each parent and for the result.
  private var left: [Int] = []
  /// The number of signs at the beginning of each line in the hunk, which is the number of parents.
  private var signs: Int { left.count - 1 }

  /// Returns the role of the next line.
  mutating func role(of line: UnsafeBufferPointer<UInt8>) -> TextRole {
    if left.contains(where: { $0 > 0 }) {
      let role = left.count == 2 ? roleInHunk(of: line.first) : roleInMerge(of: line)
      if let role { return role }
    }
    if line.starts(with: "@@".utf8), let counts = Self.counts(line) {
      left = counts
      return .hunk
    }
    // The line `\ No newline at end of file`, which diff writes after the last line of a file if
    // that line has no newline.
    if !left.isEmpty, line.first == UInt8(ascii: "\\") { return .secondary }
    left = []
    return Self.header(line)
  }

  /// Returns the role of a line in an ordinary hunk, determined by its sign. Nil if the line is not part of the
  /// hunk. An empty line may lack its sign, because some programs remove trailing spaces.
  private mutating func roleInHunk(of sign: UInt8?) -> TextRole? {
    switch sign {
    case UInt8(ascii: "+"):
      left[1] -= 1
      return .added
    case UInt8(ascii: "-"):
      left[0] -= 1
      return .removed
    case nil, 0x20, 0x09:
      left[0] -= 1
      left[1] -= 1
      return .body
    case UInt8(ascii: "\\"): return .secondary
    default: return nil
    }
  }

  private mutating func roleInMerge(of line: UnsafeBufferPointer<UInt8>) -> TextRole? {
    let (plus, minus) = (UInt8(ascii: "+"), UInt8(ascii: "-"))
    let signs = line.prefix(self.signs)
    if line.first == UInt8(ascii: "\\") { return .secondary }
    guard signs.allSatisfy({ [plus, minus, 0x20, 0x09].contains($0) }) else { return nil }
    let isRemoved = signs.contains(minus)
    for parent in 0..<self.signs {
      let sign = parent < signs.count ? signs[parent] : 0x20
      // Count the line for this parent if the parent contains it: the line has no plus sign for the parent and, if
      // it is a removed line, has a minus sign for the parent.
      if sign == minus || sign != plus && !isRemoved { left[parent] -= 1 }
    }
    if !isRemoved { left[left.count - 1] -= 1 }
    return isRemoved ? .removed : signs.contains(plus) ? .added : .body
  }

  /// Parses the first line of a hunk, such as `@@ -12,3 +12,4 @@`, and returns its line counts: 3 and 4. A missing
  /// number means 1. Nil if this is not the first line of a hunk.
  private static func counts(_ line: UnsafeBufferPointer<UInt8>) -> [Int]? {
    let marks = line.prefix { $0 == UInt8(ascii: "@") }.count
    let fields = line.dropFirst(marks).prefix(400).split(separator: 0x20, maxSplits: marks)
    guard (2...40).contains(marks), fields.count >= marks else { return nil }
    var counts: [Int] = []
    for (index, field) in fields.prefix(marks).enumerated() {
      guard field.first == UInt8(ascii: index == marks - 1 ? "+" : "-") else { return nil }
      let numbers = field.dropFirst().split(separator: UInt8(ascii: ","))
      guard (1...2).contains(numbers.count),
        numbers.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } })
      else { return nil }
      counts.append(
        numbers.count == 1 ? 1 : numbers[1].reduce(0) { min(1 << 40, $0 * 10 + Int($1 - 0x30)) })
    }
    return counts
  }

  /// Returns the role of a line outside of hunks.
  private static func header(_ line: UnsafeBufferPointer<UInt8>) -> TextRole {
    func begins(_ words: [String]) -> Bool { words.contains { line.starts(with: $0.utf8) } }
    switch line.first {
    case UInt8(ascii: "d"), UInt8(ascii: "c"), UInt8(ascii: "I"), UInt8(ascii: "-"),
      UInt8(ascii: "+"):
      if begins(["diff ", "commit ", "Index: ", "--- ", "+++ "]) { return .heading }
    case 0x20: return isStat(line) ? .diffstat : .body
    case nil, 0x09: return .body
    default: break
    }
    let quiet = [
      "index ", "old mode ", "new mode ", "deleted file mode ", "new file mode ", "copy from ",
      "copy to ", "rename from ", "rename to ", "similarity index ", "dissimilarity index ",
      "Binary files ", "GIT binary patch", "Author: ", "AuthorDate: ", "Commit: ", "CommitDate: ",
      "Date: ", "Merge: ", "====",
    ]
    return begins(quiet) ? .secondary : .body
  }
}

extension DiffRoles {
  /// True for a line of a diffstat, such as ` engine/bell.c | 12 +++---`.
  fileprivate static func isStat(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let bar = line.lastIndex(of: UInt8(ascii: "|")) else { return false }
    let words = line[(bar + 1)...].split(separator: 0x20)
    guard words.count == 2 else { return false }
    return words[0].allSatisfy { (0x30...0x39).contains($0) }
      && words[1].allSatisfy { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
  }
}

extension TextRole {
  /// The role of a line in a diffstat. The plus and minus signs in it have the roles of added and removed lines.
  static let diffstat = TextRole.custom("diffstat", fallback: .body)
}

extension TextBlock {
  /// The runs for the plus and minus signs at the end of a diffstat line.
  var diffstatRuns: [TextRun] {
    let bytes = Array(text.utf8)
    let start = bytes.count - bytes.reversed().prefix { $0 != 0x20 }.count
    let middle = bytes[start...].firstIndex { $0 != UInt8(ascii: "+") } ?? bytes.count
    return [
      TextRun(start..<middle, TextAttributes(role: .added)),
      TextRun(middle..<bytes.count, TextAttributes(role: .removed)),
    ].filter { !$0.range.isEmpty }
  }
}

extension TextDocument {
  /// Makes a document from a diff, as written by `diff -u` or git. Each kind of line has its own role
  /// (``TextRole``): added, removed and unchanged lines, headings of hunks, and headers.
  ///
  /// The text is read once, in time proportional to its length. All other work is done only for the visible lines.
  ///
  /// - Parameters:
  ///   - diff: the text. Lines that do not belong to a diff are kept unchanged.
  ///   - marksWords: whether to mark the words that differ between a removed line and the added line that replaces
  ///     it. Words are marked only if as many lines are added as removed, and the two lines are similar.
  public init(diff: String, marksWords: Bool = true) {
    var diff = diff
    self = diff.withUTF8 { TextDocument(diff: $0, marksWords: marksWords) }
  }

  /// Makes a document from the bytes of a diff. Bytes that are not valid UTF-8 become U+FFFD.
  public init(diff: [UInt8], marksWords: Bool = true) {
    self = diff.withUnsafeBufferPointer { TextDocument(diff: $0, marksWords: marksWords) }
  }

  private init(diff: UnsafeBufferPointer<UInt8>, marksWords: Bool) {
    var roles = DiffRoles()
    var lines = TextLines(diff) { roles.role(of: $0) }
    lines.marksWords = marksWords
    lines.isCode = true
    self.init(lines)
  }
}
