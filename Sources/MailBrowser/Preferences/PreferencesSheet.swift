import NavigationModel
import SplitViewUI

/// The state of the open preferences sheet: all that Cancel restores, and the page and row on screen.
struct PreferencesSheet: Sendable {
  enum Page {
    case all, themes, values, keys, notices
  }

  /// The preferences when the sheet was opened, with the navigator and the library at that time.
  let former: MailPreferences
  let navigator: Navigator<MailItem>
  let library: MailLibrary
  /// The themes that can be chosen.
  let themes: [ThemeChoice]
  var page = Page.all
  /// The chosen row of the main page, and the chosen row of another page.
  var row = 0
  var choice = 0
  /// The search on the page of keys. Nil while all keys are shown.
  var search: HelpSearch?
  /// The theme before the page of themes was opened, which previews each one.
  var formerTheme = ThemeChoice.automatic
  /// True while a key to add is asked for, false while a key to replace the others is asked for. Nil otherwise.
  var asking: Bool?
  /// The note about the last change.
  var note = ""
}
