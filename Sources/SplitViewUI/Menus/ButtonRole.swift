import TerminalFrame

/// The purpose of a button or of a choice, named as in SwiftUI.
///
/// ```swift
/// let choices = [
///   MenuChoice("Reply", event: Event.new),
///   MenuChoice("Delete", role: .destructive, event: Event.delete),
/// ]
/// #expect(choices.map(\.role) == [.default, .destructive])
/// ```
public enum ButtonRole: Hashable, Sendable, CaseIterable {
  /// An ordinary action, which can be repeated or undone.
  case `default`
  /// A button that leaves everything unchanged.
  case cancel
  /// An action that deletes something permanently. A destructive button is never the default button, and has a mark
  /// before its title.
  case destructive

  /// The mark before the title, which shows the role even without colours.
  var mark: String { self == .destructive ? "! " : "" }

  /// Returns the style of the title while the button is not selected.
  func style(in theme: Theme) -> Style {
    self == .destructive ? theme.destructive : theme.button
  }
}
