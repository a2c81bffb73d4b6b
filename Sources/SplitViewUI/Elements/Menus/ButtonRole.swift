import TerminalFrame

/// What a button or a choice is for, in SwiftUI's words.
public enum ButtonRole: Hashable, Sendable, CaseIterable {
  /// It does something that can be done again, or taken back.
  case `default`
  /// It leaves everything as it is.
  case cancel
  /// It takes something away for good. It is never the default, and bears a mark.
  case destructive

  /// What stands before the title, so that not colour alone tells.
  var mark: String { self == .destructive ? "! " : "" }

  /// The style of its title where it is not chosen.
  func style(in theme: Theme) -> Style { self == .destructive ? theme.warning : theme.button }
}
