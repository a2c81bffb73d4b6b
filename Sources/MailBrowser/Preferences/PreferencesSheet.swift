import NavigationModel
import SplitViewUI

/// The state of the open preferences sheet: everything that Cancel restores, and the page and row on screen.
struct PreferencesSheet: Sendable {
  enum Page {
    case all, themes, values, keys, notices
  }

  /// The preferences, the navigator and the library at the time when the sheet was opened.
  let former: MailPreferences
  let navigator: Navigator<MailItem>
  let library: MailLibrary
  /// The themes that can be chosen.
  let themes: [ThemeChoice]
  var page = Page.all
  /// The selected row on the main page, and the selected row on another page.
  var row = 0
  var choice = 0
  /// The search on the page of keys. Nil while all keys are shown.
  var search: HelpSearch?
  /// The theme that was used before the page of themes was opened. The page previews other themes.
  var formerTheme = ThemeChoice.automatic
  /// True while the user is asked for a key to add, false while the user is asked for a key that replaces the others.
  /// Nil otherwise.
  var asking: Bool?
  /// The note about the last change.
  var note = ""
}
