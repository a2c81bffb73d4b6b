/// An open `select` or `textarea`. What is in it is text and nothing else, and shows when it ends.
struct HTMLField {
  /// An `option` of a `select`.
  struct Option {
    /// The text that stands for that of the element.
    let label: String?
    let isSelected: Bool
    let isDisabled: Bool
    var text: [UInt8] = []

    init(_ attributes: HTMLAttributes) {
      label = attributes["label"].flatMap { $0.isEmpty ? nil : $0 }
      isSelected = attributes["selected"] != nil
      isDisabled = attributes["disabled"] != nil
    }

    var words: String { HTMLRenderer.collapsed(label ?? String(decoding: text, as: UTF8.self)) }
  }

  /// The number of elements around it.
  let depth: Int
  let isSelect: Bool
  /// True for a `select` all of whose options are seen.
  let isListBox: Bool
  /// What an empty `textarea` shows.
  private let placeholder: String
  private var options: [Option] = []
  private var text: [UInt8] = []

  init(isSelect: Bool, attributes: HTMLAttributes, depth: Int) {
    self.isSelect = isSelect
    self.depth = depth
    let size = attributes["size"].flatMap { Int($0) } ?? 1
    isListBox = attributes["multiple"] != nil || size > 1
    placeholder = attributes["placeholder"] ?? ""
  }

  mutating func begin(_ option: Option) {
    if isSelect { options.append(option) }
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if !isSelect { return text.append(contentsOf: bytes) }
    if !options.isEmpty { options[options.count - 1].text.append(contentsOf: bytes) }
  }

  /// The lines to show; none if there is nothing in it.
  var lines: [String] {
    if !isSelect { return writtenLines }
    if isListBox { return options.map { "[\($0.isSelected ? "x" : " ")] \($0.words)" } }
    return [choice].filter { !$0.isEmpty }
  }

  /// The option that is selected, else the first that can be (HTML, 4.10.7).
  private var choice: String {
    let words = (options.last(where: \.isSelected) ?? options.first { !$0.isDisabled })?.words ?? ""
    return words.isEmpty ? "" : "[\(words)]"
  }

  private var writtenLines: [String] {
    var lines = String(decoding: text, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    while let last = lines.last, HTMLRenderer.collapsed(last).isEmpty { lines.removeLast() }
    while let first = lines.first, HTMLRenderer.collapsed(first).isEmpty { lines.removeFirst() }
    if lines.isEmpty {
      let placeholder = HTMLRenderer.collapsed(placeholder)
      return placeholder.isEmpty ? [] : ["[\(placeholder)]"]
    }
    lines[0] = "[" + lines[0]
    lines[lines.count - 1] += "]"
    return lines
  }
}

/// Fields of forms show what a browser shows in them, in brackets.
extension HTMLRenderer {
  /// Shows what was in the field that ends. A list of choices has lines of its own.
  mutating func show(_ field: HTMLField) {
    let lines = field.lines
    hasText = hasText || !lines.isEmpty
    if field.isListBox { flush() }
    for (index, text) in lines.enumerated() {
      if index > 0 { flush(keepsEmpty: true) }
      if lines.count > 1 { line.appendKept(text.utf8) } else { line.append(text.utf8) }
    }
    if field.isListBox { flush() }
  }

  /// Shows a box with the sign in it, or the text of a field or a button. What is hidden, a password or the name of a file
  /// is not for reading.
  mutating func addInput(_ attributes: HTMLAttributes) {
    let isChecked = attributes["checked"] != nil
    switch attributes["type"]?.lowercased() {
    case "checkbox": line.append((isChecked ? " [x] " : " [ ] ").utf8)
    case "radio": line.append((isChecked ? " (x) " : " ( ) ").utf8)
    case "image": addImage(attributes)
    case "hidden", "password", "file", "color", "range": break
    default:
      let texts = [attributes["value"], attributes["placeholder"]].map { Self.collapsed($0 ?? "") }
      guard let text = texts.first(where: { !$0.isEmpty }) else { return }
      hasText = true
      line.append("[\(text)]".utf8)
    }
  }
}
