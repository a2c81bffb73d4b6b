import NavigationModel
import SplitViewUI

/// The settings that differ from the program's defaults; nil for those that a person has not set.
public struct Configuration: Equatable, Sendable {
  /// The number of columns.
  public var style: SplitViewStyle?
  /// The preferred display mode.
  public var displayMode: DisplayMode?
  /// The preferred split behavior.
  public var splitBehavior: SplitBehavior?
  /// The place of side columns if none fits beside the secondary.
  public var sidebarPresentation: SidebarPresentation?
  /// The side of the primary column.
  public var primaryEdge: PrimaryEdge?
  /// True if the secondary has a button that gives it all of the screen.
  public var showsSecondaryOnlyButton: Bool?
  /// The lines of a message's row in the list.
  public var lines: LinesName?
  /// The cells that a line of a message's text has at most; 0 for all there are.
  public var measure: Int?
  /// Where the text stands in a wider column.
  public var textAlignment: TextAlignName?
  /// The least width at which a message's details stand beside it by themselves; 0 for never.
  public var detailsWidth: Int?
  /// The colours.
  public var theme: ThemeName?
  /// The borders and marks.
  public var symbols: SymbolsName?
  /// True if the program has the mouse; false if the terminal keeps it.
  public var usesMouse: Bool?
  /// Whether the title of the terminal's window says the mailbox.
  public var setsTitle: Bool?
  /// Whether links are hyperlinks of the terminal's own, too.
  public var hyperlinks: HyperlinksName?
  /// The use of animations.
  public var animation: AnimationName?
  /// When a message that is shown counts as read.
  public var markRead: MarkReadName?
  /// Whether the program may change mail.
  public var changes: ChangesName?
  /// The parts of messages that are indexed.
  public var index: IndexName?
  /// What searches all mail.
  public var engine: EngineName?
  /// The searches that are kept, in order.
  public var searches: [ConfiguredSearch] = []
  /// The servers whose word about a sender is shown.
  public var trustedHosts: [String]?
  /// The charsets of mail that names none, in the order in which they are tried.
  public var fallbackCharsets: [String]?
  /// The commands that open attachments, by type: `image/*`. Those that stand first count first.
  public var openers: [Opener] = []
  /// The widths of columns that differ from the defaults.
  public var columnWidths: [SplitViewColumn: ColumnWidth] = [:]
  /// The keys of bindings, by their names.
  public var keys = KeyOverrides()

  /// Makes a configuration without settings.
  public init() {}
}

/// A command that opens attachments of a type; `%s` in it stands for the file.
public struct Opener: Hashable, Sendable {
  /// The type: `application/pdf`, `image/*`.
  public var type: String
  /// The command of the shell.
  public var command: String

  /// Makes an opener.
  public init(type: String, command: String) { (self.type, self.command) = (type, command) }
}

/// The cases in which popovers, sheets and columns move as they come and go.
public enum AnimationName: String, Hashable, Sendable, CaseIterable {
  /// If the terminal is on this machine, and quick.
  case auto
  /// If the terminal is quick, on another machine too.
  case on
  /// Never: reduced motion.
  case off
}

/// Whether links in a text are hyperlinks of the terminal's own (OSC 8).
public enum HyperlinksName: String, Hashable, Sendable, CaseIterable {
  /// If the terminal is known to have them.
  case auto
  case always
  case never
}

/// The lines of a message's row in the list.
public enum LinesName: String, Hashable, Sendable, CaseIterable {
  /// One where the list is wide, else two.
  case auto
  /// One line.
  case one = "1"
  /// Two lines.
  case two = "2"
}

/// Where a text stands in a column that is wider than its measure.
public enum TextAlignName: String, Hashable, Sendable, CaseIterable {
  case center
  case left
}

/// The times at which a message that is shown counts as read.
public enum MarkReadName: String, Hashable, Sendable, CaseIterable {
  /// Never by itself.
  case off
  /// As soon as it is shown.
  case atOnce = "at-once"
  /// After a second, or when it is paged through.
  case afterASecond = "after-a-second"
}

/// A search that is kept under a name.
public struct ConfiguredSearch: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// What it looks for.
  public let query: String

  /// Makes a search.
  public init(name: String, query: String) {
    self.name = name
    self.query = query
  }
}

/// The parts of messages that are indexed behind the browser.
public enum IndexName: String, Hashable, Sendable, CaseIterable {
  /// Heads and text.
  case full
  /// Heads alone.
  case headers
  /// Nothing.
  case off
}

/// What searches all mail.
public enum EngineName: String, Hashable, Sendable, CaseIterable {
  /// Our own index.
  case index
  /// notmuch, where its database has the mail.
  case notmuch
}

/// Whether mail may be changed.
public enum ChangesName: String, Hashable, Sendable, CaseIterable {
  case on
  /// Mail is only read.
  case off
}

/// The borders and marks, by name.
public enum SymbolsName: String, Hashable, Sendable, CaseIterable {
  /// As the terminal has them: Unicode, or ASCII where the locale has no more.
  case unicode
  /// ASCII alone.
  case ascii
  /// Unicode, and the icons of a Nerd Font.
  case nerd
}

/// A part of a configuration that was ignored, and the reason.
public struct ConfigurationNotice: Hashable, Sendable, CustomStringConvertible {
  /// The file's name for the person.
  public let file: String
  /// The line, from 1; nil if it is about the whole file.
  public let line: Int?
  /// The column of a syntax error, in characters from 1.
  public let column: Int?
  /// The mistake, and the possible values.
  public let message: String

  /// Makes a notice.
  public init(file: String, line: Int? = nil, column: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// The notice as a compiler would write it: `config.toml:7: unknown key 'sidbar'; did you mean
  /// 'sidebar'?`.
  public var description: String {
    let place = [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
    return "\(file)\(place): \(message)"
  }
}
