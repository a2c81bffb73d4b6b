import TerminalFrame

/// The purpose of a button or a choice, in SwiftUI's words.
///
/// ```swift
/// let choices = [
///   MenuChoice("Reply", event: Event.new),
///   MenuChoice("Delete", role: .destructive, event: Event.delete),
/// ]
/// #expect(choices.map(\.role) == [.default, .destructive])
/// ```
public enum ButtonRole: Hashable, Sendable, CaseIterable {
  /// An action that can be repeated or taken back.
  case `default`
  /// Leaves everything as it is.
  case cancel
  /// Deletes something for good. Such a button is never the default, and bears a mark.
  case destructive

  /// The mark before the title, so that the role does not depend on colour.
  var mark: String { self == .destructive ? "! " : "" }

  /// The style of its title while it is not chosen.
  func style(in theme: Theme) -> Style {
    self == .destructive ? theme.destructive : theme.button
  }
}
