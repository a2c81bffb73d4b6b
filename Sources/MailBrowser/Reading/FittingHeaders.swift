import SplitViewUI
import TerminalFrame

extension TextDocument {
  /// The minimum number of rows for the text on a terminal of 80x24, however long the subject is.
  static var minimumRows: Int { 14 }
  /// The maximum height, in rows, of a view in which the sender is limited to one line. A long name
  /// is shortened.
  static var fewRows: Int { 25 }
  /// The minimum height, in rows, of a view in which the subject may have several lines. In a lower
  /// view, the subject has one line, and all other headers share a second line.
  static var enoughRows: Int { 8 }

  /// Returns the document with headers that leave enough room for the text. Each header has one line. The subject may
  /// have more lines: at most half of the view, or a third if the text would otherwise have fewer than ``minimumRows``.
  /// In a tall view, the sender may have a second line, because the address follows the name. On a phone, the subject has
  /// one line.
  /// - Parameters:
  ///   - sender: the index of the sender's paragraph, which follows the subject.
  ///   - hasSecurity: true if the last header says who signed the message. That name is never truncated.
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
    let isPhone = size.height < Self.minimumRows && size.width < HeaderRows.phone
    guard sender != 0, !isPhone else { return limited }
    let spare = size.height - 1 - used - Self.minimumRows
    let most = spare < 0 ? 1 : max(size.height / 3 - 1, spare)
    limited.lineLimits[0] += max(0, min(need(0) - 1, size.height / 2 - used, most))
    return limited
  }
}
