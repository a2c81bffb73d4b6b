/// The kinds of lines in a patch.
public enum PatchLine: Hashable, Sendable {
  /// A line that names a file or describes a change to it, such as `diff --git`, `+++ b/README` or `rename from`.
  case file
  /// The line with which a hunk begins, such as `@@ -1,4 +1,6 @@`, `*** 1,4 ****` or `12,14c12`.
  case hunk
  /// A line that the patch adds.
  case added
  /// A line that the patch removes.
  case removed
  /// An unchanged line, or in a context diff a changed line (`! `).
  case context
  /// A remark about the previous line, such as `\ No newline at end of file`.
  case note
  /// A line inside a hunk that does not begin like a line of a hunk, because it is the rest of a line that a mail
  /// program broke.
  case broken
  /// A line of a diffstat, such as ` README.md | 12 ++--` or ` 2 files changed, 14 insertions(+)`.
  case stat
}

/// Recognizes the lines of patches, from the first line to the last. The patches may be unified diffs (as written by
/// git and diff), combined diffs, context diffs, normal diffs, and diffstats.
///
/// The header of a unified hunk states the number of lines in the hunk. All of these lines belong to the hunk, whatever
/// they look like. An empty line counts as a line of context, because mail programs remove the space from an empty
/// context line.
struct PatchReader {
  /// After this many consecutive broken lines, the hunk is assumed to be cut off.
  private static let maximumBrokenLines = 3

  private enum Place {
    case outside
    /// Inside a unified hunk, with the number of lines left in the old file and in the new file. In
    /// a combined diff, there is a column of signs for each parent.
    case unified(old: Int, new: Int, columns: Int, broken: Int)
    case context
    case normal
  }

  private var place = Place.outside

  /// True inside a normal diff, in which added lines begin with `> `, as quoted lines do.
  var isInNormalDiff: Bool { if case .normal = place { true } else { false } }

  /// True from the first line of a hunk to its last line.
  var isInHunk: Bool { if case .outside = place { false } else { true } }

  /// Returns the kind of the next line. Returns nil if the line does not belong to a patch.
  package mutating func next(_ line: some Collection<UInt8>) -> PatchLine? {
    if case .outside = place, !Self.mayBegin(line) { return nil }
    let line = Line(line)
    switch place {
    case .outside: break
    case .unified(let old, let new, let columns, let broken):
      if let part = nextInHunk(line, old: old, new: new, columns: columns, broken: broken) {
        return part
      }
    case .context: if let part = Self.partOfContextDiff(line) { return part }
    case .normal: if let part = Self.partOfNormalDiff(line) { return part }
    }
    place = .outside
    return begin(line)
  }

  // MARK: Beginnings

  /// False for most lines that are not part of a patch, so that the slower checks are made only for
  /// the remaining lines.
  private static func mayBegin(_ line: some Collection<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    return beginnings.contains(first) || fileMarks[Int(first)].contains { line.starts(with: $0) }
  }

  /// The bytes with which lines of hunks and diffstats begin.
  private static let beginnings = ASCIISet(" @*0123456789")

  private mutating func begin(_ line: Line) -> PatchLine? {
    if let hunk = line.unifiedHunk {
      place = .unified(old: hunk.old, new: hunk.new, columns: hunk.columns, broken: 0)
      return .hunk
    }
    if line.isRule(of: "*", atLeast: 10) {
      place = .context
      return .hunk
    }
    if line.isNormalHunk {
      place = .normal
      return .hunk
    }
    if let first = line.first,
      Self.fileMarks[Int(first)].contains(where: { line.bytes.starts(with: $0) })
    {
      return .file
    }
    return line.isStat ? .stat : nil
  }

  /// The beginnings of lines about files, grouped by their first byte.
  private static let fileMarks: [[[UInt8]]] = {
    let marks = [
      "diff --git ", "diff -", "Index: ", "--- a/", "+++ b/", "--- /", "+++ /", "index ",
      "old mode ", "new mode ", "new file mode ", "deleted file mode ", "similarity index ",
      "dissimilarity index ", "rename from ", "rename to ", "copy from ", "copy to ",
      "Binary files ", "GIT binary patch",
    ]
    let byFirst = Dictionary(grouping: marks.map { Array($0.utf8) }) { $0[0] }
    return (0...UInt8.max).map { byFirst[$0] ?? [] }
  }()

  // MARK: Inside

  /// Returns the kind of a line in a unified hunk. Returns nil if the hunk ended before this line.
  private mutating func nextInHunk(
    _ line: Line, old: Int, new: Int, columns: Int, broken: Int
  ) -> PatchLine? {
    if line.first == UInt8(ascii: "\\") { return .note }
    guard old > 0 || new > 0, line.unifiedHunk == nil, !line.starts("diff --git ") else {
      return nil
    }
    let marks = line.marks(columns)
    func remain(old: Int, new: Int, broken: Int = 0) {
      place = .unified(old: max(0, old), new: max(0, new), columns: columns, broken: broken)
    }
    if marks.allSatisfy({ $0 == UInt8(ascii: " ") }) {
      remain(old: old - 1, new: new - 1)
      return .context
    }
    if marks.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }) {
      remain(old: old - 1, new: new)
      return .removed
    }
    if marks.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "+") }) {
      remain(old: old, new: new - 1)
      return .added
    }
    guard broken < Self.maximumBrokenLines else { return nil }
    remain(old: old, new: new, broken: broken + 1)
    return .broken
  }

  private static func partOfContextDiff(_ line: Line) -> PatchLine? {
    if line.starts("*** ") || line.starts("--- ") || line.isRule(of: "*", atLeast: 10) {
      return .hunk
    }
    if line.isEmpty || line.starts("  ") || line.starts("! ") { return .context }
    if line.starts("+ ") { return .added }
    if line.starts("- ") { return .removed }
    return line.first == UInt8(ascii: "\\") ? .note : nil
  }

  private static func partOfNormalDiff(_ line: Line) -> PatchLine? {
    if line.starts("< ") || line.bytes == [UInt8(ascii: "<")] { return .removed }
    if line.starts("> ") || line.bytes == [UInt8(ascii: ">")] { return .added }
    if line.isNormalHunk || line.bytes == Array("---".utf8) { return .hunk }
    return line.first == UInt8(ascii: "\\") ? .note : nil
  }
}

/// A line, and properties that show whether the line belongs to a patch.
private struct Line {
  let bytes: [UInt8]

  init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes) }

  var isEmpty: Bool { bytes.isEmpty }
  /// True for an empty line. In a file with CR LF line ends, it contains only the CR.
  var isBlank: Bool { bytes.isEmpty || bytes == [0x0D] }
  var first: UInt8? { bytes.first }

  func starts(_ text: String) -> Bool { bytes.starts(with: text.utf8) }

  /// Returns the signs at the beginning of a line in a hunk: the first `columns` bytes, or a space if the line is
  /// empty. A no-break space counts as a space, because some mail programs replace every space that they want to
  /// preserve by a no-break space.
  func marks(_ columns: Int) -> [UInt8] {
    if isBlank { return [UInt8(ascii: " ")] }
    var marks: [UInt8] = []
    var rest = bytes[...]
    while marks.count < columns, let first = rest.first {
      let isNoBreakSpace = rest.starts(with: [0xC2, 0xA0])
      marks.append(isNoBreakSpace ? UInt8(ascii: " ") : first)
      rest = rest.dropFirst(isNoBreakSpace ? 2 : 1)
    }
    return marks
  }

  func isRule(of mark: Character, atLeast count: Int) -> Bool {
    bytes.count >= count && bytes.allSatisfy { $0 == mark.asciiValue }
  }

  /// The counts in a hunk header such as `@@ -1,4 +1,6 @@`. A missing count means 1. A combined diff with n parents has
  /// n + 1 `@` characters.
  var unifiedHunk: (old: Int, new: Int, columns: Int)? {
    let ats = bytes.prefix { $0 == UInt8(ascii: "@") }.count
    guard 2...9 ~= ats else { return nil }
    let words = bytes.dropFirst(ats).split(separator: UInt8(ascii: " "), maxSplits: ats + 1)
    guard words.count > ats, words[ats].prefix(ats).elementsEqual(bytes.prefix(ats)) else {
      return nil
    }
    let counts = words.prefix(ats).enumerated().map { index, word in
      Self.count(word, mark: index == ats - 1 ? "+" : "-")
    }
    guard let new = counts[ats - 1], !counts.contains(where: { $0 == nil }) else { return nil }
    return (counts.dropLast().compactMap { $0 }.max() ?? 0, new, ats - 1)
  }

  /// The maximum number of lines in a hunk.
  private static let maximumLines = 1 << 40

  /// Returns the number of lines in a range, such as 5 for `-12,5`.
  private static func count(_ word: ArraySlice<UInt8>, mark: Character) -> Int? {
    guard word.first == mark.asciiValue else { return nil }
    let numbers = word.dropFirst().split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false
    )
    guard 1...2 ~= numbers.count,
      numbers.allSatisfy({ !$0.isEmpty && $0.allSatisfy { 0x30...0x39 ~= $0 } })
    else { return nil }
    if numbers.count == 1 { return 1 }
    return numbers[1].reduce(0) { min(maximumLines, $0 * 10 + Int($1 & 0x0F)) }
  }

  /// True for a line such as `12,14c12`, `3a4,5` or `7d6`.
  var isNormalHunk: Bool {
    guard let first, 0x30...0x39 ~= first, bytes.count < 40 else { return false }
    let letters = bytes.filter { !(0x30...0x39 ~= $0) && $0 != UInt8(ascii: ",") }
    guard letters.count == 1, "acd".utf8.contains(letters[0]), let last = bytes.last else {
      return false
    }
    return 0x30...0x39 ~= last
  }

  /// True for a line of a diffstat, or of the summary that git writes below it.
  var isStat: Bool {
    guard first == UInt8(ascii: " ") else { return false }
    let text = bytes.drop { $0 == UInt8(ascii: " ") }
    if ["create mode ", "delete mode ", "rename ", "copy ", "mode change "].contains(where: {
      text.starts(with: $0.utf8)
    }) {
      return true
    }
    let bars = text.indices.filter { text[$0] == UInt8(ascii: "|") }
    if let bar = bars.last {
      let change = text[(bar + 1)...].drop { $0 == UInt8(ascii: " ") }
      if change.starts(with: "Bin".utf8) || change.starts(with: "Unmerged".utf8) { return true }
      let count = change.prefix { 0x30...0x39 ~= $0 }
      let signs = change[count.endIndex...].filter { $0 != UInt8(ascii: " ") && $0 != 0x0D }
      // A table row may end with a number too, but not with the `+` and `-` of a diffstat.
      if signs.isEmpty { return bars.count == 1 && count.elementsEqual("0".utf8) }
      return !count.isEmpty && signs.allSatisfy { "+-".utf8.contains($0) }
    }
    let number = text.prefix { 0x30...0x39 ~= $0 }
    return !number.isEmpty && text.dropFirst(number.count).starts(with: " file".utf8)
      && String(decoding: text, as: UTF8.self).contains("changed")
  }
}
