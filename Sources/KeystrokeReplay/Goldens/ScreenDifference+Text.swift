import TerminalFrame

extension ScreenDifference {
  /// The maximum number of style differences that are listed.
  private static var styleLimit: Int { 12 }

  /// Returns a drawing of the difference. The screens are side by side if their differing parts fit into `width` cells;
  /// otherwise, the rows are one above the other. Differences in cursor, style and model are described in words after
  /// the drawing.
  ///
  /// A `>` marks rows whose text differs, and a `~` marks rows that differ only in style. The same marks are below the
  /// differing cells, unless most of the row differs. In colour, the cells themselves are marked.
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
      lines.append("... and \(styles.count - Self.styleLimit) more differences in style")
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
            "  \(String(repeating: " ", count: change.subject.displayWidth))  got      "
              + paint.new(change.new),
          ]
        }
    }
    let lines = changes.map { change in
      "\(change.subject.padded(toWidth: subject))  \(paint.old(change.old.padded(toWidth: old)))  "
        + paint.new(change.new)
    }
    return ["\(title.padded(toWidth: subject))  \("expected".padded(toWidth: old))  got"] + lines
  }
}

/// Adds colours to a report that is shown in a terminal. If colours are off, the text is unchanged.
package struct Paint {
  let isOn: Bool

  /// Makes a paint, which adds colours only if `isOn` is true.
  package init(isOn: Bool) { self.isOn = isOn }

  /// Colours the expected text.
  func old(_ text: String) -> String { painted(text, "32") }
  /// Colours the actual text.
  func new(_ text: String) -> String { painted(text, "31") }
  /// Colours frames and less important text.
  func faint(_ text: String) -> String { painted(text, "2") }
  /// Emphasises important text.
  func bold(_ text: String) -> String { painted(text, "1") }

  /// Adds attributes, given by their SGR codes.
  package func painted(_ text: String, _ attributes: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(attributes)m\(text)\u{1B}[m" : text
  }
}
