import SplitViewUI
import TerminalFrame

extension TextDocument {
  /// The rows of text that a terminal of 80x24 shows, whatever the subject.
  static var leastRows: Int { 14 }
  /// The rows up to which a view has one line for the sender, whose name is shortened then.
  static var fewRows: Int { 25 }
  /// A view with fewer rows shows one line of the subject, and one for all other headers.
  static var enoughRows: Int { 8 }

  /// The document with headers that leave the text room. Each keeps one line; the subject is whole, unless it takes half of
  /// the view, or more than a third of one that could have ``leastRows`` of text. Where rows are many, a sender has a second
  /// line: the address stands at the end of it.
  /// - Parameters:
  ///   - sender: the paragraph of the sender, after that of the subject.
  ///   - hasSecurity: true if the last one says who signed the message: who that is is never cut off.
  func fittingHeaders(
    sender: Int?, hasSecurity: Bool = false, in size: Size
  ) -> TextDocument {
    guard let count = blocks.firstIndex(where: { $0.role == .rule }), count > 0 else {
      return self
    }
    var limited = self
    limited.lineLimits = [Int](repeating: 1, count: count)
    func need(_ block: Int) -> Int {
      lineCount(ofBlock: block, width: size.width, most: max(1, size.height / 2))
    }
    var used = count
    if hasSecurity, count > 1 {
      limited.lineLimits[count - 1] = max(1, min(4, need(count - 1)))
      used += limited.lineLimits[count - 1] - 1
    }
    if let sender, sender < count, size.height > Self.fewRows, need(sender) > 1 {
      limited.lineLimits[sender] = 2
      used += 1
    }
    guard sender != 0 else { return limited }
    let spare = size.height - 1 - used - Self.leastRows
    let most = spare < 0 ? 1 : max(size.height / 3 - 1, spare)
    limited.lineLimits[0] += max(0, min(need(0) - 1, size.height / 2 - used, most))
    return limited
  }
}
