import TerminalFrame

extension ScreenDifference {
  /// Differences of style that are told at most.
  private static var styleLimit: Int { 12 }

  /// The difference, to be read: the screens side by side where `width` cells have room for what
  /// differs of both, else one row above the other; then cursor, styles and model in words.
  ///
  /// A `>` stands before rows with other text, a `~` before those that differ in style alone; so
  /// are their cells marked below them, but where the row is another one. In colour the cells
  /// themselves are.
  public func text(width: Int = 160, inColor: Bool = false) -> String {
    let paint = Paint(isOn: inColor)
    let rows = rows
    var lines: [String] = []
    if rows.contains(where: { !$0.isSame }) {
      lines += DifferencePicture(self, rows, paint).lines(width: width)
    }
    lines += placeWords
    let styles = styleWords(rows)
    lines += styles.prefix(Self.styleLimit)
    if styles.count > Self.styleLimit {
      lines.append("... and \(styles.count - Self.styleLimit) more differences of style")
    }
    lines += modelLines(width, paint)
    return lines.map { $0.trimmingBlanksAtEnd }.joined(separator: "\n")
  }

  private func modelLines(_ width: Int, _ paint: Paint) -> [String] {
    let changes = modelChanges
    if changes.isEmpty { return [] }
    let title = "the model"
    let subject = max(title.count, changes.map { $0.subject.displayWidth }.max() ?? 0)
    let old = max("expected".count, changes.map { $0.old.displayWidth }.max() ?? 0)
    let new = changes.map { $0.new.displayWidth }.max() ?? 0
    guard subject + old + new + 4 <= width else {
      return ["\(title):"]
        + changes.flatMap { change in
          [
            "  \(change.subject): expected \(paint.old(change.old))",
            "  \(String(repeating: " ", count: change.subject.displayWidth))  is       "
              + paint.new(change.new),
          ]
        }
    }
    let lines = changes.map { change in
      "\(change.subject.padded(toWidth: subject))  \(paint.old(change.old.padded(toWidth: old)))  "
        + paint.new(change.new)
    }
    return ["\(title.padded(toWidth: subject))  \("expected".padded(toWidth: old))  is"] + lines
  }
}

/// Colours on a terminal, or none.
struct Paint {
  let isOn: Bool

  /// What was expected, or is no longer.
  func old(_ text: String) -> String { painted(text, "32") }
  /// What is instead.
  func new(_ text: String) -> String { painted(text, "31") }
  /// What frames the rest.
  func faint(_ text: String) -> String { painted(text, "2") }
  /// What is to be seen first.
  func bold(_ text: String) -> String { painted(text, "1") }

  func painted(_ text: String, _ attributes: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(attributes)m\(text)\u{1B}[m" : text
  }
}
