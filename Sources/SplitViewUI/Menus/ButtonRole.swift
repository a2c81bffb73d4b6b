import TerminalFrame

/// The purpose of a button or a choice, named as in SwiftUI.
///
/// ```swift
/// let choices = [
///   MenuChoice("Reply", event: Event.new),
///   MenuChoice("Delete", role: .destructive, event: Event.delete),
/// ]
/// #expect(choices.map(\.role) == [.default, .destructive])
/// ```
public enum ButtonRole: Hashable, Sendable, CaseIterable {
  /// An action that can be repeated or undone.
  case `default`
  /// A button that leaves everything unchanged.
  case cancel
  /// An action that deletes something permanently. Such a button is never the default, and has a mark.
  case destructive

  /// The mark before the title. With it, the role is visible without colours.
  var mark: String { self == .destructive ? "! " : "" }

  /// Returns the style of the title while the button is not chosen.
  func style(in theme: Theme) -> Style {
    self == .destructive ? theme.destructive : theme.button
  }
}
