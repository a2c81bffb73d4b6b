import NavigationModel
import SplitViewUI

/// What a person wants otherwise than the program has it by itself; nil where they said nothing.
public struct Configuration: Equatable, Sendable {
  /// Two columns or three.
  public var style: SplitViewStyle?
  /// The display mode preferred.
  public var displayMode: DisplayMode?
  /// The split behavior preferred.
  public var splitBehavior: SplitBehavior?
  /// How the side columns come where none fits beside the secondary.
  public var sidebarPresentation: SidebarPresentation?
  /// The side of the primary column.
  public var primaryEdge: PrimaryEdge?
  /// Whether the secondary has a button that gives it all of the screen.
  public var showsSecondaryOnlyButton: Bool?
  /// The colours.
  public var theme: ThemeName?
  /// Whether only ASCII is drawn.
  public var isASCII: Bool?
  /// Whether the mouse is the program's.
  public var usesMouse: Bool?
  /// What moves on screen.
  public var animation: AnimationName?
  /// The widths of columns that should not have the default's.
  public var columnWidths: [Column: ColumnWidth] = [:]
  /// Keys by the names of bindings.
  public var keys = KeyOverrides()

  /// The program as it is.
  public init() {}
}

/// When popovers, sheets and columns are seen coming and going, by name.
public enum AnimationName: String, Hashable, Sendable, CaseIterable {
  /// Where the terminal is on this machine, and quick.
  case auto
  /// Where it is quick, on another machine too.
  case on
  /// Never: reduced motion.
  case off
}

/// The colours by name.
public enum ThemeName: String, Hashable, Sendable, CaseIterable {
  /// What the terminal says of its ground decides.
  case auto
  case dark, light
  /// None: attributes alone.
  case mono

  /// The theme of this name; `monochrome`, as tapes say, is another for `mono`.
  public init?(rawValue: String) {
    let name = rawValue == "monochrome" ? "mono" : rawValue
    guard let theme = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = theme
  }
}

/// Something that a person should know of their configuration: it was passed over, and this is why.
public struct ConfigurationNotice: Hashable, Sendable, CustomStringConvertible {
  /// The file as it is named for people.
  public let file: String
  /// Where in it, from 1; nil where it concerns all of it.
  public let line: Int?
  /// The column, counted in characters from 1, where an error of syntax was noticed.
  public let column: Int?
  /// What is wrong, and what is possible.
  public let message: String

  /// Makes a notice.
  public init(file: String, line: Int? = nil, column: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// As compilers write it: `config.toml:7: unknown key 'sidbar'; did you mean 'sidebar'?`.
  public var description: String {
    let place = [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
    return "\(file)\(place): \(message)"
  }
}
