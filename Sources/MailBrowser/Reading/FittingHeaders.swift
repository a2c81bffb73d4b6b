import SplitViewUI
import TerminalFrame

extension TextDocument {
  /// The rows of text that a terminal of 80x24 shows, whatever the subject.
  static var leastRows: Int { 14 }
  /// The rows up to which a view has one line for the sender, whose name is shortened then.
  static var fewRows: Int { 25 }
  /// The rows below which a view has one line for everything above the subject, and one for that.
  static var enoughRows: Int { 8 }

  /// The document with headers that take a third of a view of `size` at most, or six lines where
  /// that is more, unless there are fewer than ``enoughRows``. Each keeps one line. The subject is whole,
  /// unless it takes half of the view, or more than a third of one that could have ``leastRows`` of text;
  /// further lines go in turn to those that need them: first to the sender, then to the others.
  func fittingHeaders(in size: Size) -> TextDocument {
    guard let count = blocks.firstIndex(where: { $0.role == .rule }), count > 0 else {
      return self
    }
    let usual = size.height < Self.enoughRows ? 0 : 6
    var left = max(0, max(usual, size.height / 3) - count)
    let needs = (0..<count).map {
      lineCount(ofBlock: $0, width: size.width, most: max(left + 1, size.height / 2))
    }
    var limited = self
    limited.lineLimits = [Int](repeating: 1, count: count)
    if size.height > Self.fewRows, needs[0] > 1 {
      // The address stands at the end of it.
      limited.lineLimits[0] = 2
      left = max(0, left - 1)
    }
    let spare = size.height - 1 - count - Self.leastRows
    let most = spare < 0 ? size.height : max(size.height / 3 - 1, spare)
    let subject = max(0, min(needs[count - 1] - 1, size.height / 2 - count, most))
    limited.lineLimits[count - 1] += subject
    left = max(0, min(left, spare < 0 ? left : spare) - subject)
    let turns = [0, count - 1] + (1..<max(1, count - 1))
    while let next = turns.filter({ limited.lineLimits[$0] < needs[$0] }).min(by: {
      limited.lineLimits[$0] < limited.lineLimits[$1]
    }), left > 0 {
      limited.lineLimits[next] += 1
      left -= 1
    }
    return limited
  }
}
