import TerminalFrame

@testable import SplitViewUI

extension TextDocument {
  /// The paragraphs as text, with their runs in brackets: `[31:red]`. Roles are written by name, colours by number, and
  /// attributes by letter.
  var marked: [String] { blocks.map { $0.marked } }

  /// Returns a frame that shows the document in a view of this size.
  func frame(
    _ width: Int, _ height: Int, theme: Theme = .dark, column: Int = 0, find: TextFind? = nil,
    selection: TextSelection? = nil, at place: TextAnchor = .start
  ) -> Frame {
    var canvas = Canvas(size: Size(width, height), theme: theme, symbols: .unicode)
    TextView<Int>(
      self, at: place, column: column, selection: selection, find: find, scroll: { $0 }
    ).paint(on: &canvas)
    return canvas.frame
  }
}

extension TextBlock {
  var marked: String {
    let bytes = Array(text.utf8)
    var result = lead
    var end = 0
    func piece(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    for run in runs {
      result += piece(end..<run.range.lowerBound) + "[\(run.attributes.mark):\(piece(run.range))]"
      end = run.range.upperBound
    }
    return result + piece(end..<bytes.count)
  }
}

extension TextAttributes {
  fileprivate var mark: String {
    let letters: [(Attributes, String)] = [
      (.bold, "b"), (.dim, "d"), (.italic, "i"), (.underline, "u"), (.reverse, "r"),
      (.strikethrough, "s"),
    ]
    var parts = letters.filter { attributes.contains($0.0) }.map(\.1)
    if let role { parts.append("\(role)") }
    if let color = foregroundColor { parts.append(color.mark) }
    if let color = backgroundColor { parts.append("on " + color.mark) }
    if let link { parts.append("<\(link)>") }
    return parts.joined(separator: ",")
  }
}

extension Color {
  fileprivate var mark: String {
    paletteIndex.map { "\($0)" } ?? rgbValue.map { "#" + String($0, radix: 16) } ?? "default"
  }
}
