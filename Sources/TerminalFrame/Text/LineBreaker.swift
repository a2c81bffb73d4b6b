/// stand-in until the text branch lands
public struct LineBreaker: Sendable {
  let text: Substring
  let width: Int
  var position: String.Index
  public init(_ text: Substring, width: Int) {
    self.text = text
    self.width = max(1, width)
    position = text.startIndex
  }
  public mutating func next() -> Range<String.Index>? {
    guard position < text.endIndex else { return nil }
    let end = text.index(position, offsetBy: width, limitedBy: text.endIndex) ?? text.endIndex
    defer { position = end }
    return position..<end
  }
}
