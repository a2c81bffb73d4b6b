import NavigationModel
import TerminalFrame

/// The commands that every edit menu has, in the order in which they stand (UIKit's
/// `UIResponderStandardEditActions`).
public enum StandardEditAction: String, Hashable, Sendable, CaseIterable {
  /// Takes the selection to the clipboard and out of the text.
  case cut = "Cut"
  /// Takes a copy of the selection to the clipboard.
  case copy = "Copy"
  /// Puts what is in the clipboard in the place of the selection.
  case paste = "Paste"
  /// Selects the word at the caret.
  case select = "Select"
  /// Selects everything.
  case selectAll = "Select All"
  /// Takes the selection out of the text.
  case delete = "Delete"

  /// Its name in the menu.
  public var title: String { rawValue }
}

/// What can be done with the selection, in a popover that points at it: standard commands first,
/// then those of the program, and of both only what can be done now (EM1).
///
/// It is a list from top to bottom: a strip of names has no room in 32 cells for more than four of
/// them, and would turn pages where a list shows everything.
public struct EditMenu<Event> {
  /// The standard commands that can be done now.
  public let standard: [StandardEditAction]
  /// Names of the program's own that can be done now.
  public let custom: [String]
  private let groups: [[MenuChoice<Event>]]
  private let state: MenuState
  private let send: (MenuEvent) -> Event

  /// A command of the program's own: its name, a short verb, and what it does; nil where that
  /// cannot be done now.
  public typealias Command = (title: String, event: Event?)

  /// Makes the menu; nil where nothing can be done now.
  /// - Parameters:
  ///   - custom: the program's own commands. Their names are set in title case.
  ///   - state: where one is in the menu.
  ///   - send: the program's event for a menu's.
  ///   - standard: what a standard command does; nil where that cannot be done now.
  public init?(
    custom: [Command] = [], state: MenuState, send: @escaping (MenuEvent) -> Event,
    standard: (StandardEditAction) -> Event?
  ) {
    let actions = StandardEditAction.allCases.compactMap { action in
      standard(action).map { (action, MenuChoice(action.title, event: $0)) }
    }
    let own = custom.compactMap { command in
      command.event.map { MenuChoice(Self.titleCased(command.title), event: $0) }
    }
    if actions.isEmpty && own.isEmpty { return nil }
    self.standard = actions.map(\.0)
    self.custom = own.map(\.title)
    groups = [actions.map(\.1), own]
    self.state = state
    self.send = send
  }

  /// Its keys. Escape is the program's.
  public var keys: Keymap<Event>.Section { menu().keys("Edit") }

  func menu(isFocused: Bool = true) -> Menu<Event> {
    Menu(title: "", groups: groups, state: state, isFocused: isFocused, send: send)
  }

  /// `title` with a capital at each word, but for articles, conjunctions, and prepositions of up to
  /// four letters in its middle.
  static func titleCased(_ title: String) -> String {
    let words = title.split(separator: " ")
    return words.indices.map { index in
      let word = words[index]
      let isInside = index > words.startIndex && index < words.endIndex - 1
      if isInside && smallWords.contains(String(word)) { return String(word) }
      return word.prefix(1).uppercased() + word.dropFirst()
    }.joined(separator: " ")
  }

  private static var smallWords: Set<String> {
    [
      "a", "an", "the", "and", "but", "or", "nor", "as", "at", "by", "for", "from", "in", "into",
      "of", "off", "on", "onto", "out", "over", "to", "up", "with",
    ]
  }
}

extension EditMenu {
  /// What Apple's guidelines advise against and no type can forbid.
  public enum Diagnosis: Hashable, Sendable {
    /// A name of more than three words.
    case longTitle(String)
    /// More of the program's own commands than five.
    case manyCommands(Int)
  }

  /// What is wrong with the program's own commands, for a test of it to look at.
  public var diagnoses: [Diagnosis] {
    custom.filter { $0.split(separator: " ").count > 3 }.map(Diagnosis.longTitle)
      + (custom.count > 5 ? [.manyCommands(custom.count)] : [])
  }
}

extension Popover {
  /// Shows `editMenu` in a popover whose arrow points at `anchor`, the selection.
  /// - Parameters:
  ///   - editMenu: what can be done.
  ///   - anchor: the cells of the selection that are on screen.
  ///   - bounds: the part of the screen that it may cover; all of it where nothing is said.
  ///   - arrowDirections: the ways in which its arrow may point.
  ///   - close: the event for a click outside.
  public init(
    editMenu: EditMenu<Event>, pointingAt anchor: PopoverAnchor, within bounds: Rect? = nil,
    arrowDirections: PopoverArrowDirections = .any, close: Event
  ) {
    self.init(
      editMenu.menu(), pointingAt: anchor, within: bounds, arrowDirections: arrowDirections,
      close: close)
  }
}

extension PresentationView {
  /// The content of what is presented as `id`: what can be done with the selection at `anchor`.
  /// - Parameters:
  ///   - id: the name that it is presented under.
  ///   - editMenu: what can be done.
  ///   - anchor: the cells of the selection that are on screen.
  public init(_ id: PresentationID, editMenu: EditMenu<Event>, pointingAt anchor: PopoverAnchor) {
    self.init(id, pointingAt: anchor, arrowDirections: .any) { context in
      editMenu.menu(isFocused: context.isFocused)
    }
  }
}
