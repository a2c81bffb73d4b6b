import NavigationModel
import TerminalFrame

/// The commands of every edit menu, in their order there (UIKit's
/// `UIResponderStandardEditActions`).
///
/// ```swift
/// func event(for action: StandardEditAction, isEditable: Bool) -> Event? {
///   switch action {
///   case .copy: .save
///   case .selectAll: .select(.selectAll)
///   case .cut, .paste, .delete: isEditable ? .delete : nil
///   case .select: nil
///   }
/// }
/// #expect(event(for: .cut, isEditable: false) == nil)
/// ```
public enum StandardEditAction: String, Hashable, Sendable, CaseIterable {
  /// Moves the selection from the text to the clipboard.
  case cut = "Cut"
  /// Copies the selection to the clipboard.
  case copy = "Copy"
  /// Replaces the selection by the text in the clipboard.
  case paste = "Paste"
  /// Selects the word at the caret.
  case select = "Select"
  /// Selects everything.
  case selectAll = "Select All"
  /// Removes the selection from the text.
  case delete = "Delete"

  /// Its name in the menu.
  public var title: String { rawValue }
}

/// The commands for a selection, in a popover that points at it. The standard commands come first,
/// then those of the program. Only the commands that can be done now are shown (EM1).
///
/// The menu is a list from top to bottom. A row of titles would fit no more than four of them into
/// 32 cells, and the others would need pages.
///
/// ```swift
/// let menu = EditMenu(
///   custom: [("Quote in Reply", Event.new)], state: MenuState(), send: Event.menu
/// ) { action in
///   action == .copy ? .save : nil
/// }
/// #expect(menu?.standard == [.copy])
/// #expect(menu?.custom == ["Quote in Reply"])
/// ```
public struct EditMenu<Event> {
  /// The standard commands that can be done now.
  public let standard: [StandardEditAction]
  /// The titles of the program's own commands that can be done now.
  public let custom: [String]
  /// The program's actions on what is selected, which keep their places.
  public let actions: [MenuChoice<Event>]
  private let title: String
  private let groups: [[MenuChoice<Event>]]
  private let state: MenuState
  private let send: (MenuEvent) -> Event

  /// A command of the program's own: its title, a short verb, and its event; nil if it cannot be
  /// done now.
  public typealias CustomCommand = (title: String, event: Event?)

  /// Makes the menu; nil if no command can be done now.
  /// - Parameters:
  ///   - actions: the program's actions on what is selected, between the standard commands and its
  ///     own: Archive, Move. They keep their places, and those that cannot be done now say why.
  ///   - custom: the program's own commands. Their titles are set in title case.
  ///   - state: the selected command.
  ///   - send: the program's event for a menu's.
  ///   - standard: the program's event for a standard command; nil if it cannot be done now.
  public init?(
    actions: [MenuChoice<Event>] = [], custom: [CustomCommand] = [], state: MenuState,
    send: @escaping (MenuEvent) -> Event,
    standard: (StandardEditAction) -> Event?
  ) {
    let usual = StandardEditAction.allCases.compactMap { action in
      standard(action).map { (action, MenuChoice(action.title, event: $0)) }
    }
    let own = custom.compactMap { command in
      command.event.map { MenuChoice(Self.titleCased(command.title), event: $0) }
    }
    if usual.isEmpty && own.isEmpty && actions.isEmpty { return nil }
    self.actions = actions
    self.standard = usual.map(\.0)
    self.custom = own.map(\.title)
    title = ""
    groups = [usual.map(\.1), actions, own].filter { !$0.isEmpty }
    self.state = state
    self.send = send
  }

  /// Makes a menu in which every command names its key; nil if no command can be done now.
  /// - Parameters:
  ///   - title: the name of the group of commands, one level deeper; empty for the menu itself.
  ///   - groups: the program's commands, in groups with a rule between two. They keep their places, and those that cannot be
  ///     done now say why. More than nine want a level of their own (``MenuChoice/opensMenu``).
  ///   - state: the selected command.
  ///   - send: the program's event for a menu's.
  ///   - standard: the program's event for a standard command, and its key; nil if it cannot be done now.
  public init?(
    title: String = "", groups: [[MenuChoice<Event>]], state: MenuState,
    send: @escaping (MenuEvent) -> Event,
    standard: (StandardEditAction) -> (event: Event, key: String)? = { _ in nil }
  ) {
    let usual = StandardEditAction.allCases.compactMap { action in
      standard(action).map { (action, MenuChoice(action.title, detail: $0.key, event: $0.event)) }
    }
    actions = groups.flatMap { $0 }
    if usual.isEmpty && actions.isEmpty { return nil }
    self.standard = usual.map(\.0)
    custom = []
    self.title = title
    self.groups = ([usual.map(\.1)] + groups).filter { !$0.isEmpty }
    self.state = state
    self.send = send
  }

  /// Its keys. Escape is the program's.
  public var keys: Keymap<Event>.Section { menu().keys("Edit") }

  func menu(isFocused: Bool = true) -> Menu<Event> {
    Menu(title: title, groups: groups, state: state, isFocused: isFocused, send: send)
  }

  /// `title` in title case: a capital for each word, except for articles, conjunctions, and
  /// prepositions of up to four letters inside it. Particles of verbs get a capital: "Look Up in
  /// the Text".
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
      "of", "on", "onto", "to", "with",
    ]
  }
}

extension EditMenu {
  /// The breaches of EM1 by the program's own commands: a title of more than three words, or more
  /// than five commands. No type can forbid either; a test can.
  public var diagnoses: [Diagnosis] {
    let long = custom.filter { $0.split(separator: " ").count > 3 }.map {
      Diagnosis(rule: "EM1", text: "the command '\($0)' has more than three words")
    }
    guard custom.count > 5 else { return long }
    let many = "\(custom.count) commands of the program's own; an edit menu has five at most"
    return long + [Diagnosis(rule: "EM1", text: many)]
  }
}

extension Popover {
  /// Shows `editMenu` in a popover whose arrow points at `anchor`, the selection.
  /// - Parameters:
  ///   - editMenu: the menu.
  ///   - anchor: the visible cells of the selection.
  ///   - bounds: the part of the screen that it may cover; nil for all of it.
  ///   - arrowDirections: the directions in which its arrow may point.
  ///   - close: the program's event for a click outside.
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
  /// The content presented as `id`: the menu for the selection at `anchor`. On a compact screen it is a
  /// sheet at that selection.
  /// - Parameters:
  ///   - id: the name under which it is presented.
  ///   - editMenu: the menu.
  ///   - former: the menu of which it is a group, in whose place it stands; nil for the menu itself.
  ///   - anchor: the visible cells of the selection.
  public init(
    _ id: PresentationID, editMenu: EditMenu<Event>, inPlaceOf former: EditMenu<Event>? = nil,
    pointingAt anchor: PopoverAnchor
  ) {
    self.init(id, pointingAt: anchor, arrowDirections: .any) { context in
      editMenu.menu(isFocused: context.isFocused)
    }
    placedRows = former.map { $0.menu().sizeThatFits(Size(width, 0xFFFF)).height } ?? 0
  }
}
