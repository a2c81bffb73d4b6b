import NavigationModel
import TerminalFrame

/// The standard commands of an edit menu, in the order in which they appear (UIKit's
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
  /// Copies the selection to the clipboard, and removes it from the text.
  case cut = "Cut"
  /// Copies the selection to the clipboard.
  case copy = "Copy"
  /// Replaces the selection with the text in the clipboard.
  case paste = "Paste"
  /// Selects the word at the caret.
  case select = "Select"
  /// Selects everything.
  case selectAll = "Select All"
  /// Removes the selection from the text.
  case delete = "Delete"

  /// The title of the command in the menu.
  public var title: String { rawValue }
}

/// The commands for a selection, in a popover that points at the selection. The standard commands
/// come first, followed by the program's own commands. Only commands that are possible at present
/// are shown (guideline EM1).
///
/// The menu is a vertical list. A horizontal row of 32 cells would have room for at most four
/// titles, so it would need several pages for more commands.
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
  /// The standard commands that are possible at present.
  public let standard: [StandardEditAction]
  /// The titles of the program's own commands that are possible at present.
  public let custom: [String]
  /// The program's actions on the selection. Actions that are not possible at present also keep their places in the
  /// menu.
  public let actions: [MenuChoice<Event>]
  private let title: String
  private let groups: [[MenuChoice<Event>]]
  private let state: MenuState
  private let send: (MenuEvent) -> Event

  /// A command of the program. It consists of a title, which is a short verb, and an event. The
  /// event is nil if the command is not possible at present.
  public typealias CustomCommand = (title: String, event: Event?)

  /// Makes the menu; nil if no command is possible at present.
  /// - Parameters:
  ///   - actions: the program's actions on the selection, such as Archive and Move. They are shown between the
  ///     standard commands and the custom commands. An action that is not possible keeps its place, and shows the
  ///     reason when the user tries it.
  ///   - custom: the program's own commands. Their titles are converted to title case (every main
  ///     word begins with a capital letter).
  ///   - state: the selected command.
  ///   - send: turns an event of the menu into a program event.
  ///   - standard: makes the program's event for a standard command; nil if the command is not possible at present.
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

  /// Makes a menu in which every command shows its key; nil if no command is possible at present.
  /// - Parameters:
  ///   - title: the name of a submenu; empty for the top level.
  ///   - groups: the program's commands in groups, which are separated by rules. A command that is not possible
  ///     keeps its place, and shows the reason when the user tries it. If there are more than nine commands, put
  ///     some into a submenu (``MenuChoice/opensMenu``).
  ///   - state: the selected command.
  ///   - send: turns an event of the menu into a program event.
  ///   - standard: returns the program's event for a standard command, and the name of its key; nil
  ///     if the command is not possible at present.
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

  /// The keys of the menu. They do not include Escape, which the program handles.
  public var keys: Keymap<Event>.Section { menu().keys("Edit") }

  func menu(isFocused: Bool = true) -> Menu<Event> {
    Menu(title: title, groups: groups, state: state, isFocused: isFocused, send: send)
  }

  /// Returns `title` in title case: every word begins with a capital letter, except articles,
  /// conjunctions, and prepositions of up to four letters in the middle of the title. Particles of
  /// verbs begin with a capital letter: "Look Up in the Text".
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
  /// The violations of guideline EM1 by the program's own commands: titles with more than three
  /// words, or more than five commands. The type system cannot prevent these, but a test can check
  /// for them.
  public var diagnoses: [Diagnosis] {
    let long = custom.filter { $0.split(separator: " ").count > 3 }.map {
      Diagnosis(rule: "EM1", text: "the command '\($0)' has more than three words")
    }
    guard custom.count > 5 else { return long }
    let many = "\(custom.count) commands added by the program; an edit menu can have at most five"
    return long + [Diagnosis(rule: "EM1", text: many)]
  }
}

extension Popover {
  /// Shows `editMenu` in a popover whose arrow points at `anchor`, the selection.
  /// - Parameters:
  ///   - editMenu: the menu.
  ///   - anchor: the visible cells of the selection.
  ///   - bounds: the part of the screen that the popover may cover; nil for the entire screen.
  ///   - arrowDirections: the directions in which the arrow may point.
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
  /// Shows `editMenu` for the selection at `anchor` as the content of the presentation `id`. On a
  /// compact screen, it appears as a sheet beside the selection.
  /// - Parameters:
  ///   - id: the name of the presentation.
  ///   - editMenu: the menu.
  ///   - former: the menu that this submenu replaces, so that the submenu appears in the same place; nil for the
  ///     top level.
  ///   - anchor: the visible cells of the selection.
  public init(
    _ id: PresentationID, editMenu: EditMenu<Event>, inPlaceOf former: EditMenu<Event>? = nil,
    pointingAt anchor: PopoverAnchor
  ) {
    self.init(id, pointingAt: anchor, arrowDirections: .any) { context in
      editMenu.menu(isFocused: context.isFocused)
    }
    isMenu = true
    placedRows = former.map { $0.menu().sizeThatFits(Size(width, 0xFFFF)).height } ?? 0
  }
}
