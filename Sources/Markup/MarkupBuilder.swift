/// Builds an element from the start tags, texts and end tags inside it. Everything after the end of the first element
/// is ignored.
package struct MarkupBuilder {
  /// The depth below which nested elements become siblings. Without a limit, deep nesting would overflow the stack,
  /// because elements are written and freed recursively.
  private static let maximumDepth = 500

  /// The elements whose end has not been reached, outermost first.
  private var open: [MarkupElement] = []
  /// The number of elements below the maximum depth whose end has not been reached.
  private var flattened = 0
  private var root: MarkupElement?

  package init() {}

  package mutating func begin(_ name: String, _ attributes: [MarkupElement.Attribute]) {
    guard root == nil else { return }
    let element = MarkupElement(name: name, attributes: attributes)
    if open.count > Self.maximumDepth {
      open[open.count - 1].contents.append(.element(element))
      flattened += 1
    } else {
      open.append(element)
    }
  }

  package mutating func add(text: String) {
    guard !open.isEmpty else { return }
    var text = text
    // A parser reports a text in pieces.
    if case .text(let before) = open[open.count - 1].contents.last {
      open[open.count - 1].contents.removeLast()
      text = before + text
    }
    open[open.count - 1].contents.append(.text(text))
  }

  package mutating func end() {
    if flattened > 0 {
      flattened -= 1
    } else if let element = open.popLast() {
      if open.isEmpty {
        root = element
      } else {
        open[open.count - 1].contents.append(.element(element))
      }
    }
  }

  /// Ends all elements that are open. Returns the outermost element. Nil if there was none.
  package mutating func finish() -> MarkupElement? {
    flattened = 0
    while !open.isEmpty { end() }
    return root
  }
}

/// Builds an element from the events of a parser. This is a class because the parser refers to it.
final class ElementReceiver: MarkupReceiver {
  var builder = MarkupBuilder()

  func begin(_ name: UnsafePointer<CChar>, _ attributes: MarkupAttributes?) -> Bool {
    var list: [MarkupElement.Attribute] = []
    var attribute = attributes
    while let name = attribute?[0] {
      let value = attribute?[1].map { String(cString: $0) } ?? ""
      list.append(MarkupElement.Attribute(name: String(cString: name), value: value))
      attribute = attribute?.advanced(by: 2)
    }
    builder.begin(String(cString: name), list)
    return true
  }

  func add(text: UnsafeBufferPointer<CChar>) {
    builder.add(text: String(decoding: UnsafeRawBufferPointer(text), as: UTF8.self))
  }

  func endElement() { builder.end() }
}
