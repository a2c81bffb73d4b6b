/// An open `select` or `textarea`. Its text is collected, and shown when the element ends.
struct HTMLField {
  /// An `option` in a `select`.
  struct Option {
    /// The value of the `label` attribute, which replaces the option's text.
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

  /// The number of elements that surround the field.
  let depth: Int
  let isSelect: Bool
  /// True for a `select` that shows all its options at once.
  let isListBox: Bool
  /// The text to show in a `textarea` that is empty.
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

  /// The lines to show; empty if the field is empty.
  var lines: [String] {
    if !isSelect { return writtenLines }
    if isListBox { return options.map { "[\($0.isSelected ? "x" : " ")] \($0.words)" } }
    return [choice].filter { !$0.isEmpty }
  }

  /// The selected option. If none is selected, the first option that is enabled (HTML, 4.10.7).
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

/// Form fields are shown as in a browser, with their content in brackets.
extension HTMLRenderer {
  /// Shows the content of a field that has ended. A list box is on lines of its own.
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

  /// Shows the state of a check box or radio button, or the text of any other field or button.
  /// Hidden fields, passwords and file names are not shown.
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
