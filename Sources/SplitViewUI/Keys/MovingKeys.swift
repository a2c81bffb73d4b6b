import NavigationModel
import TerminalFrame

/// A movement that has the same keys, and the same name for a user's own keys, in every program.
///
/// This is the one list of the keys that move: lists, texts, menus and programs take them from
/// here, and give them a help text, a hint and an event of their own.
///
/// ```swift
/// let down = KeyBinding(moving: .nextRow, help: "Scroll down", event: Event.scroll(1))
/// #expect(down.keys.contains("j") && down.keys.contains(.down))
/// #expect(down.name == MovingKey.nextRow.name)
/// ```
public enum MovingKey: String, CaseIterable, Sendable {
  /// One row down.
  case nextRow = "next-row"
  /// One row up.
  case previousRow = "previous-row"
  /// To the next column, or into an item.
  case goIn = "go-in"
  /// To the previous column, or out of an item.
  case goOut = "go-out"
  /// Out of the innermost thing that is open.
  case cancel = "cancel"
  /// The focus to the next column.
  case nextColumn = "next-column"
  /// The focus to the previous column.
  case previousColumn = "previous-column"
  /// One page down.
  case pageDown = "page-down"
  /// One page up.
  case pageUp = "page-up"
  /// Half a page down.
  case halfPageDown = "half-page-down"
  /// Half a page up.
  case halfPageUp = "half-page-up"
  /// To the first row.
  case goToTop = "go-to-top"
  /// To the last row.
  case goToEnd = "go-to-end"
  /// The side columns on screen, or off it.
  case toggleSidebar = "toggle-sidebar"

  /// A kind of key. While letters are text, a program takes the named keys alone.
  public enum Kind: CaseIterable, Sendable {
    /// Keys that have a name: arrows, Enter, Page Down.
    case named
    /// Letters, signs and the space bar.
    case letters
    /// Characters with Control.
    case controls
  }

  /// The name by which people give it other keys.
  public var name: String { rawValue }

  /// Its keys, those of the first kind first.
  /// - Parameters:
  ///   - kinds: the kinds that are wanted, in order.
  ///   - isMirrored: true where in is to the left: ``goIn`` and ``goOut`` exchange their arrows and
  ///     letters.
  public func keys(
    _ kinds: [Kind] = Kind.allCases, isMirrored: Bool = false
  ) -> [KeyPress] {
    let all = isMirrored ? mirrored : own
    return kinds.flatMap { kind in all.filter { kind.contains($0) } }
  }

  private var own: [KeyPress] {
    switch self {
    case .nextRow: [.down, "j", .control("n")]
    case .previousRow: [.up, "k", .control("p")]
    case .goIn: [.enter, .right, "l"]
    case .goOut: [.left, "h"]
    case .cancel: [.escape]
    case .nextColumn: [.tab]
    case .previousColumn: [.shift(.tab)]
    case .pageDown: [.pageDown, " ", .control("f")]
    case .pageUp: [.pageUp, "b"]
    case .halfPageDown: [.control("d")]
    case .halfPageUp: [.control("u")]
    case .goToTop: [.home, "g"]
    case .goToEnd: [.end, "G"]
    case .toggleSidebar: ["\\", .control("b")]
    }
  }

  private var mirrored: [KeyPress] {
    switch self {
    case .goIn: [.enter, .left, "h"]
    case .goOut: [.right, "l"]
    default: own
    }
  }
}

extension MovingKey.Kind {
  fileprivate func contains(_ press: KeyPress) -> Bool {
    guard case .character = press.key else { return self == .named }
    return self == (press.modifiers.contains(.control) ? .controls : .letters)
  }
}

extension KeyBinding {
  /// Binds the keys of `movement` to `event`.
  /// - Parameters:
  ///   - movement: says which keys, and their name.
  ///   - keys: the kinds of keys that are wanted, in order.
  ///   - isMirrored: true where in is to the left.
  ///   - name: the name by which people give it other keys, where it is not the movement's.
  ///   - help: what it does, for the help page.
  ///   - hint: one word for the bar of key hints; nil where there is none.
  ///   - event: what happens.
  public init(
    moving movement: MovingKey, keys: [MovingKey.Kind] = MovingKey.Kind.allCases,
    isMirrored: Bool = false, name: String? = nil, help: String, hint: String? = nil, event: Event
  ) {
    self.init(name: name ?? movement.name, help: help, hint: hint, event: event)
    self.keys = movement.keys(keys, isMirrored: isMirrored)
  }
}

extension Keymap {
  /// The keys by which one moves in any split view: those of ``MovingKey``, the same in every
  /// program.
  /// - Parameter send: the program's event for a navigation event.
  public static func navigation<Item>(
    _ send: (NavigationEvent<Item>) -> Event
  ) -> Section {
    Section(
      "Moving",
      [
        KeyBinding(moving: .nextRow, help: "Next row", event: send(.moveSelection(by: 1))),
        KeyBinding(moving: .previousRow, help: "Previous row", event: send(.moveSelection(by: -1))),
        KeyBinding(
          moving: .goIn, help: "Open", hint: "Open", event: send(.goIn)),
        KeyBinding(
          moving: .goOut, help: "Go back", hint: "Back",
          event: send(.goOut)),
        KeyBinding(
          moving: .cancel, help: "Close the popover, or go back", event: send(.cancel)),
        KeyBinding(
          moving: .nextColumn, help: "Focus the next column", event: send(.moveFocus(by: 1))),
        KeyBinding(
          moving: .previousColumn, help: "Focus the previous column",
          event: send(.moveFocus(by: -1))),
        KeyBinding(
          moving: .pageDown, help: "Scroll down a page", event: send(.moveSelectionByPages(1))),
        KeyBinding(
          moving: .pageUp, help: "Scroll up a page", event: send(.moveSelectionByPages(-1))),
        KeyBinding(moving: .goToTop, help: "Go to the top", event: send(.selectFirst)),
        KeyBinding(moving: .goToEnd, help: "Go to the end", event: send(.selectLast)),
        KeyBinding(
          moving: .toggleSidebar, help: "Show or hide the side columns", event: send(.toggleSidebar)
        ),
      ])
  }

  /// The same keys where `navigator` is on screen: one that would change nothing there has no hint,
  /// as the way back at the outermost list.
  public static func navigation<Item>(
    of navigator: Navigator<Item>, in hierarchy: some Hierarchy<Item>,
    _ send: (NavigationEvent<Item>) -> Event
  ) -> Section {
    let moving = Keymap<NavigationEvent<Item>>.navigation { $0 }
    let bindings = moving.bindings.map { binding in
      var own = binding.map(send)
      if own.hint != nil && !navigator.isMoved(by: binding.event, in: hierarchy) { own.hint = nil }
      return own
    }
    return Section(moving.title, bindings)
  }
}

extension Navigator {
  /// True if `event` changes what is selected or on screen.
  fileprivate func isMoved(
    by event: NavigationEvent<Item>, in hierarchy: some Hierarchy<Item>
  ) -> Bool {
    var next = self
    next.update(event, in: hierarchy)
    return next.path != path || next.innermostLevel != innermostLevel
      || next.layout(in: hierarchy) != layout(in: hierarchy)
  }
}
