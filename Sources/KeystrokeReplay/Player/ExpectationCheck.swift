import NavigationModel
import SplitViewUI
import TerminalFrame

extension Expectation {
  /// Returns the actual state in words if the expectation is not met; otherwise nil. Throws if a pattern takes too
  /// long.
  /// - Parameters:
  ///   - frame: the screen.
  ///   - model: the program's model, or nil if the program has no model.
  ///   - facts: the state of the terminal apart from the screen.
  ///   - theme: the theme that names styles, or nil if the program does not use the library's themes.
  package func refusal(
    on frame: Frame, _ model: TapeModel?, _ facts: TerminalFacts, _ theme: Theme?
  ) throws(PatternError) -> String? {
    let seen = ObservedProgram(frame: frame, model: model, facts: facts, theme: theme)
    return try seen.meets(subject) == isNegated ? seen.words(for: subject, isMet: isNegated) : nil
  }
}

/// The parts of a program and its terminal that expectations are checked against.
private struct ObservedProgram {
  let frame: Frame
  let model: TapeModel?
  let facts: TerminalFacts
  let theme: Theme?

  private var shownCursor: Point? { frame.showsCursor ? frame.cursor : nil }

  func meets(_ subject: Expectation.Subject) throws(PatternError) -> Bool {
    switch subject {
    case .screen(let match, let row): try frame.shows(match, row: row.map { $0 - 1 })
    case .size(let size): frame.size == size
    case .cursor(let point): shownCursor == point
    case .style(let style): style.holds(on: frame, StyleNames(theme))
    case .title(.text(let text)): facts.title?.contains(text) ?? false
    case .title(.pattern(let pattern)):
      try pattern.isFound(in: facts.title ?? "") && facts.title != nil
    case .clipboard(let text): facts.clipboard == text
    case .bell: facts.hasRung
    case .restored: facts.isRestored
    case .end(let end): facts.end != nil && end ?? facts.end == facts.end
    case .path(let titles): model.map { $0.isPath(titles) } ?? false
    case .focus(let column): model?.focus == column
    case .mode(let mode): model?.mode == mode
    case .popover(.none): model.map { $0.popover == nil } ?? false
    case .popover(.any): model?.popover != nil
    case .popover(.anchor(let anchor)): model?.popover == anchor
    case .selection(let column, let title): model.map { $0.selections[column] == title } ?? false
    }
  }

  /// Returns the actual state of the subject, in words.
  func words(for subject: Expectation.Subject, isMet: Bool) -> String {
    switch subject {
    case .screen(let match, let row): words(for: match, row: row, isMet: isMet)
    case .size: "the size is \(frame.size.text)"
    case .cursor:
      "the cursor is \(shownCursor.map { "at \(ClickTarget.cell($0).text)" } ?? "hidden")"
    case .style(let style): style.found(on: frame, StyleNames(theme))
    case .title: facts.title.map { "the title is \($0.quoted)" } ?? "the window has no title"
    case .clipboard: facts.clipboard.map { "the clipboard is \($0.quoted)" } ?? "nothing was copied"
    case .bell: facts.hasRung ? "the bell has rung" : "the bell has not rung"
    case .restored:
      facts.isRestored
        ? "the program restored the terminal" : "the program did not restore the terminal"
    case .end: facts.end.map { "the program ended (\($0.words))" } ?? "the program is still running"
    case .path, .focus, .mode, .popover, .selection: wordsOfModel(for: subject)
    }
  }

  private func words(for match: ScreenMatch, row: Int?, isMet: Bool) -> String {
    if let row {
      let lines = frame.lines
      guard lines.indices.contains(row - 1) else { return "the screen has \(lines.count) rows" }
      return "row \(row) is '\(lines[row - 1])'"
        + (match.isText ? "" : ", ignoring spaces at its end")
    }
    guard case .text(let text) = match else {
      return isMet ? "the pattern matches text on screen" : "no text on screen matches the pattern"
    }
    let places = frame.places(of: text).prefix(5).map { ClickTarget.cell($0).text }
    return places.isEmpty
      ? "the text is not on screen" : "the text is at \(places.joined(separator: " and "))"
  }

  private func wordsOfModel(for subject: Expectation.Subject) -> String {
    guard let model else { return "the program does not report its model" }
    let found: Expectation.Subject =
      switch subject {
      case .focus: .focus(model.focus)
      case .mode: .mode(model.mode)
      case .popover: .popover(model.popover.map { .anchor($0) } ?? .none)
      case .selection(let column, _): .selection(column, model.selections[column])
      case .path, .screen, .size, .end, .title, .cursor, .style, .clipboard, .bell, .restored:
        .path(model.path)
      }
    var words = "the program reports \(found.text.displayed)"
    if case .path = found, let titles = model.titles, titles != model.path {
      words += "; with titles instead of ids, \(Expectation.Subject.path(titles).text.displayed)"
    }
    return words
  }
}

extension ScreenMatch {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

extension TapeWait {
  /// Returns a description of what the wait is still waiting for, or nil if the wait is over. If the wait has no match,
  /// it is over. Throws if a pattern takes too long.
  package func refusal(on frame: Frame) throws(PatternError) -> String? {
    guard let match else { return nil }
    let row = scope == .line ? frame.currentRow ?? 0 : nil
    if try frame.shows(match, row: row) { return nil }
    guard scope == .line else { return "\(match.text) did not appear on screen" }
    guard let row = frame.currentRow else {
      return "\(match.text) did not appear; the screen is empty"
    }
    let kind = frame.cursor == nil ? "the last row with text" : "the cursor's row"
    let place = "\(kind) (row \(row + 1): '\(frame.lines[row])')"
    return "\(match.text) did not appear in \(place)"
  }
}

extension StyleExpectation {
  /// Returns true if all cells of one occurrence of the text have the style.
  fileprivate func holds(on frame: Frame, _ names: StyleNames) -> Bool {
    frame.places(of: text).contains { place in
      styles(at: place, frame).allSatisfy { style in
        style.attributes.isSuperset(of: attributes)
          && foreground ?? style.foreground == style.foreground
          && background ?? style.background == style.background
          && role.map { ($0 == StyleNames.plain ? nil : $0) == names.name(of: style) } ?? true
      }
    }
  }

  /// Returns the actual style of the text, in words.
  fileprivate func found(on frame: Frame, _ names: StyleNames) -> String {
    guard let place = frame.places(of: text).first else { return "the text is not on screen" }
    let styles = styles(at: place, frame)
    let words =
      (styles.first.map { [$0] } ?? []) + styles.dropFirst().filter { $0 != styles[0] }.prefix(1)
    let seen = words.map { style in
      let name = names.name(of: style) ?? StyleNames.plain
      return name == style.words ? name : "\(name) (\(style.words))"
    }
    return "the style at \(ClickTarget.cell(place).text) is \(seen.joined(separator: ", then "))"
  }

  /// Returns the styles of the cells that the text covers at `place`.
  private func styles(at place: Point, _ frame: Frame) -> [Style] {
    let end = min(frame.size.width, place.x + max(1, text.displayWidth))
    return (place.x..<end).map { frame[Point($0, place.y)].style }
  }
}
