import NavigationModel
import SplitViewUI

/// The state of the open preferences sheet: everything that Cancel restores, and which page and row are on screen.
struct PreferencesSheet: Sendable {
  enum Page {
    case all, themes, values, keys, notices
  }

  /// The preferences as they were when the sheet was opened.
  let former: MailPreferences
  /// The navigator as it was when the sheet was opened.
  let navigator: Navigator<MailItem>
  /// The library as it was when the sheet was opened.
  let library: MailLibrary
  /// The themes that can be chosen.
  let themes: [ThemeChoice]
  var page = Page.all
  /// The selected row on the main page.
  var row = 0
  /// The selected row on the page that was opened from the main page.
  var choice = 0
  /// The search on the page of keys. Nil while all keys are shown.
  var search: HelpSearch?
  /// The theme that was used before the page of themes was opened. The page previews other themes.
  var formerTheme = ThemeChoice.automatic
  /// True if the user is asked for an additional key; false if the user is asked for a key that replaces the current
  /// keys. Nil if no key is asked for.
  var asking: Bool?
  /// The note about the last change.
  var note = ""
}
