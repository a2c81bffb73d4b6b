import NavigationModel
import TerminalFrame

/// A movement that has the same keys and the same name in every program.
///
/// This is the only list of navigation keys. Lists, texts, menus and programs use these keys, and add a help text,
/// a hint and an event.
///
/// ```swift
/// let down = KeyBinding(moving: .nextRow, help: "Scroll down", event: Event.scroll(1))
/// #expect(down.keys.contains("j") && down.keys.contains(.down))
/// #expect(down.name == MovingKey.nextRow.name)
/// ```
public enum MovingKey: String, CaseIterable, Sendable {
  /// Moves one row down.
  case nextRow = "next-row"
  /// Moves one row up.
  case previousRow = "previous-row"
  /// Moves into an item, or to the next column.
  case goIn = "go-in"
  /// Moves out of an item, or to the previous column.
  case goOut = "go-out"
  /// Closes whatever was opened last, such as a popover.
  case cancel = "cancel"
  /// Moves the focus to the next column.
  case nextColumn = "next-column"
  /// Moves the focus to the previous column.
  case previousColumn = "previous-column"
  /// Moves one page down.
  case pageDown = "page-down"
  /// Moves one page up.
  case pageUp = "page-up"
  /// Moves half a page down.
  case halfPageDown = "half-page-down"
  /// Moves half a page up.
  case halfPageUp = "half-page-up"
  /// Moves to the first row.
  case goToTop = "go-to-top"
  /// Moves to the last row.
  case goToEnd = "go-to-end"
  /// Shows or hides the side columns.
  case toggleSidebar = "toggle-sidebar"

  /// A kind of key. Programs leave out keys of the kind `letters` while letters insert text.
  public enum Kind: CaseIterable, Sendable {
    /// Keys with names, such as the arrow keys, Enter and Page Down.
    case named
    /// Letters, symbols and the space bar.
    case letters
    /// Characters that are pressed together with Control.
    case controls
  }

  /// The name that users write to assign different keys to the movement.
  public var name: String { rawValue }

  /// Returns the keys of the movement, grouped by kind.
  /// - Parameters:
  ///   - kinds: the kinds of keys to return, in order.
  ///   - isMirrored: whether moving into an item means moving left. In that case, the arrows and
  ///     letters of ``goIn`` and ``goOut`` are exchanged.
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
  ///   - movement: the movement, which determines the keys and the name of the binding.
  ///   - keys: the kinds of keys to bind, in order.
  ///   - isMirrored: whether moving into an item means moving left.
  ///   - name: the name that users write to assign different keys, if it differs from the name of
  ///     the movement.
  ///   - help: the description on the help page.
  ///   - hint: the word in the line of key hints, if any.
  ///   - event: the event that the keys send.
  public init(
    moving movement: MovingKey, keys: [MovingKey.Kind] = MovingKey.Kind.allCases,
    isMirrored: Bool = false, name: String? = nil, help: String, hint: String? = nil, event: Event
  ) {
    self.init(name: name ?? movement.name, help: help, hint: hint, event: event)
    self.keys = movement.keys(keys, isMirrored: isMirrored)
  }
}

extension Keymap {
  /// Returns the navigation keys of a split view. They are the keys of ``MovingKey``, and are the same in every
  /// program.
  ///
  /// - Parameter send: turns a navigation event into a program event.
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

  /// Returns the navigation keys of a split view. A key has no hint if it would change nothing in
  /// the current state of `navigator`, such as the key for moving out in the outermost list.
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
  /// True if `event` changes the selection or the screen.
  fileprivate func isMoved(
    by event: NavigationEvent<Item>, in hierarchy: some Hierarchy<Item>
  ) -> Bool {
    var next = self
    next.update(event, in: hierarchy)
    return next.path != path || next.innermostLevel != innermostLevel
      || next.layout(in: hierarchy) != layout(in: hierarchy)
  }
}
