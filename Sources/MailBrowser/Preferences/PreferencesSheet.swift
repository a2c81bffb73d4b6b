import NavigationModel
import SplitViewUI

/// The preferences while they are open: everything as it was before, and the place in them.
struct PreferencesSheet: Sendable {
  /// Their pages.
  enum Page {
    case all, themes, values, keys, notices
  }

  /// The preferences when the sheet was opened, with the columns and the mail at that time.
  let former: MailPreferences
  let navigator: Navigator<MailItem>
  let library: MailLibrary
  /// The themes that can be chosen.
  let themes: [ThemeChoice]
  var page = Page.all
  /// The chosen row of the first page, and of the other one.
  var row = 0
  var choice = 0
  /// The words that are looked for on the page of keys; nil while all of it is shown.
  var search: HelpSearch?
  /// The colours before the page of themes was opened, which shows each in its own.
  var formerTheme = ThemeChoice.automatic
  /// True while a key is asked for that comes besides the binding's keys, false while one is asked
  /// for in their place, nil while none is.
  var asking: Bool?
  /// One line about what was done last.
  var note = ""
}
