/// A row of a ``SettingsForm``: its group, its title, the note about it, and the control with its present value.
///
/// ```swift
/// let theme = SettingsItem("Appearance", "Theme", "The colours", .segments(["Dark", "Light"], 0))
/// let keys = SettingsItem("Keys", "Keys", "Change what each key does", .page("3 changed"))
/// #expect(theme.group != keys.group)
/// ```
public struct SettingsItem: Sendable {
  /// The control in a row.
  public enum Control: Hashable, Sendable {
    /// A choice between a few values.
    case segments([String], Int)
    /// A number between two buttons, or the word that replaces it.
    case stepper(String)
    /// A link to a page, and the value that is chosen on that page.
    case page(String)
  }

  /// The group that contains the row.
  public let group: SettingGroup
  /// The title of the row.
  public let title: String
  /// The note that is shown while the row is selected.
  public let help: String
  /// The control, with its present value.
  public let control: Control

  /// Makes a row.
  public init(_ group: SettingGroup, _ title: String, _ help: String, _ control: Control) {
    (self.group, self.title, self.help, self.control) = (group, title, help, control)
  }
}
