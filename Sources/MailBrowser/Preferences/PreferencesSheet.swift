import NavigationModel
import SplitViewUI
import TerminalFrame

/// What a person does in the preferences.
public enum PreferencesEvent: Sendable {
  /// Open them.
  case show
  /// Choose a row of the page, counted from 0; clamped.
  case select(Int)
  /// Go on to the next (1) or previous (-1) value of the chosen row.
  case change(Int)
  /// Give a row one of its values, counted from 0.
  case set(Int, to: Int)
  /// Choose a row, and go on to its next (1) or previous (-1) value.
  case step(Int, Int)
  /// Choose a row, and do what it is for.
  case open(Int)
  /// Do what the chosen row is for: its next value, its page, or its key.
  case enter
  /// Give the chosen row the value that it has by itself.
  case reset
  /// Ask for a key, in the place of those that there are or besides.
  case ask(adding: Bool)
  /// The key that was asked for; nil for none.
  case press(KeyPress?)
  /// Back from a page to all preferences.
  case back
  /// Keep what was changed.
  case done
  /// Bring back what was.
  case cancel
  /// Choose a button of the question whether a changed file is written.
  case alert(AlertEvent)
  /// Write into the file that was changed meanwhile, or leave it.
  case write(Bool)
}

/// The preferences while they are presented: how all was when they were opened, and where one is.
struct PreferencesSheet: Sendable {
  /// Their pages.
  enum Page {
    case all, displayModes, keys
  }

  /// What was preferred, and the columns and the mail at that time.
  let former: MailPreferences
  let navigator: Navigator<MailItem>
  let library: MailLibrary
  var page = Page.all
  /// The chosen row of the first page, and of the other one.
  var row = 0
  var choice = 0
  /// Whether a key is asked for, and whether it comes besides those that there are.
  var asking: Bool?
  /// One line about what was done last.
  var note = ""
}
