import NavigationModel
import TerminalFrame

extension Expectation {
  /// The actual state, in words, if it is not as expected; else nil.
  func refusal(on frame: Frame, _ model: TapeModel) -> String? {
    guard subject.holds(on: frame, model) == isNegated else { return nil }
    return subject.found(on: frame, model)
  }
}

extension Expectation.Subject {
  fileprivate func holds(on frame: Frame, _ model: TapeModel) -> Bool {
    switch self {
    case .screen(let match, let row): frame.shows(match, row: row.map { $0 - 1 })
    case .path(let titles): model.path == titles
    case .focus(let column): model.focus == column
    case .mode(let mode): model.mode == mode
    case .popover(.none): model.popover == nil
    case .popover(.any): model.popover != nil
    case .popover(.anchor(let anchor)): model.popover == anchor
    case .selection(let column, let title): model.selections[column] == title
    case .size(let size): frame.size == size
    }
  }

  /// The actual state of the thing that is looked at.
  fileprivate func found(on frame: Frame, _ model: TapeModel) -> String {
    switch self {
    case .screen(let match, let row?):
      let lines = frame.lines
      guard lines.indices.contains(row - 1) else { return "the screen has \(lines.count) rows" }
      return "row \(row) is '\(lines[row - 1])'"
        + (match.isText ? "" : ", without spaces at its end")
    case .screen(let match, nil):
      guard case .text(let text) = match else {
        return frame.shows(match, row: nil) ? "it is on screen" : "it is not on screen"
      }
      let places = frame.places(of: text).prefix(5).map { ClickTarget.cell($0).text }
      return places.isEmpty
        ? "it is not on screen" : "it is at \(places.joined(separator: " and "))"
    case .path: return "it is \(Self.path(model.path).text.displayed)"
    case .focus: return "it is \(Self.focus(model.focus).text)"
    case .mode: return "it is Mode \(model.mode)"
    case .popover: return "it is \(Self.popover(model.popover.map { .anchor($0) } ?? .none).text)"
    case .selection(let column, _):
      return "it is \(Self.selection(column, model.selections[column]).text.displayed)"
    case .size: return "it is \(Self.size(frame.size).text)"
    }
  }
}

extension ScreenMatch {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
