import SplitViewUI
import TerminalFrame

/// A preferences page with its keys: the settings, or the list of a setting's values.
///
/// The arrows change the selected value, Enter opens the list of its values, and Backspace restores the default. Show
/// the page with `PresentationView(_:settings:send:)`, which adds Cancel and Done.
///
/// ```swift
/// struct Reading: Sendable { var isQuiet = false }
/// let quiet = Setting<Reading>(
///   "quiet", \.isQuiet, "No sound.", row: SettingRow("News", "Quiet"))
/// let page = SettingsState([quiet], Reading(), defaults: Reading())
/// let view = SettingsView(page, send: Event.settings)
/// #expect(view.keymap(in: Size(60, 20)).event(for: .right) == .settings(.change(1)))
/// ```
public struct SettingsView<Event>: FocusableView {
  let state: SettingsState
  let isFocused: Bool
  let send: (SettingsEvent) -> Event

  /// Makes a view of the page. `send` turns a user action into a program event.
  public init(
    _ state: SettingsState, isFocused: Bool = true, send: @escaping (SettingsEvent) -> Event
  ) {
    (self.state, self.isFocused, self.send) = (state, isFocused, send)
  }

  private var content: any View<Event> {
    guard let choice = state.choice else {
      return SettingsForm(state.rows, selection: state.selection, send: send)
    }
    if state.showsNotices {
      let blocks = state.notices.map { TextBlock($0, lead: "- ") }
      return TextView(
        TextDocument(blocks), at: TextAnchor(block: choice, offset: 0),
        scroll: { send(.select(choice + $0)) })
    }
    guard case .page(let present)? = state.rows[state.selection].control as SettingsItem.Control?
    else { return SettingsForm(state.rows, selection: state.selection, send: send) }
    let titles = state.titles
    return List(
      Array(titles.indices), selection: choice, rowHeight: 1, isFocused: isFocused,
      send: { action in
        switch action {
        case .select(let index), .open(let index): send(.open(index))
        case .scroll(let rows): send(.select(choice + rows.signum()))
        case .focus: nil
        }
      },
      row: { index, _ in
        Row(titles[index], accessory: titles[index] == present ? .checkmark : .none)
      })
  }

  /// Returns the proposed width, and the height of the rows.
  public func sizeThatFits(_ proposal: Size) -> Size { content.sizeThatFits(proposal) }

  /// The edges beyond which there are more rows.
  public func overflow(in size: Size) -> Overflow { content.overflow(in: size) }

  /// Paints the page.
  public func paint(on canvas: inout Canvas) {
    canvas.fill(canvas.theme.text)
    canvas.draw(AnyView(content), in: Rect(size: canvas.size))
  }

  /// Returns the event for a click on a row or its control.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    content.event(for: pointer, in: size)
  }

  /// Returns the keys of the page.
  public func keymap(in size: Size) -> Keymap<Event> {
    let place = state.choice ?? state.selection
    func row(_ moving: MovingKey, _ help: String, _ index: Int) -> KeyBinding<Event> {
      KeyBinding(moving: moving, keys: [.named, .letters], help: help, event: send(.select(index)))
    }
    let moving = [
      row(.nextRow, "Next row", place + 1), row(.previousRow, "Previous row", place - 1),
      row(.pageDown, "Scroll down a page", place + max(1, size.height - 1)),
      row(.pageUp, "Scroll up a page", place - max(1, size.height - 1)),
      row(.goToTop, "First row", 0), row(.goToEnd, "Last row", .max),
    ]
    let own = state.choice == nil ? changing : state.showsNotices ? leaving : choosing + leaving
    return Keymap([Keymap.Section("Preferences", own + moving)])
  }

  private var choosing: [KeyBinding<Event>] {
    [KeyBinding(.enter, " ", help: "Choose", hint: "Choose", event: send(.enter))]
  }

  private var leaving: [KeyBinding<Event>] {
    [KeyBinding(.escape, .left, "h", "q", help: "Back", hint: "Back", event: send(.back))]
  }

  private var changing: [KeyBinding<Event>] {
    let isPage =
      state.rows.indices.contains(state.selection)
      && { if case .page = $0 { true } else { false } }(state.rows[state.selection].control)
    let reset = KeyBinding(
      .backspace, .control("h"), .delete, help: "Reset to the default", hint: "Reset",
      event: send(.reset))
    if isPage {
      let open = KeyBinding(
        .enter, " ", .right, "l", help: "Open the list of values", hint: "Open",
        event: send(.enter))
      return [open, reset]
    }
    return [
      KeyBinding(.right, "l", help: "Next value", hint: "Change", event: send(.change(1))),
      KeyBinding(.left, "h", help: "Previous value", event: send(.change(-1))),
      KeyBinding(.enter, " ", help: "Change the value", event: send(.enter)), reset,
    ]
  }
}

extension PresentationView {
  /// Shows a preferences page with Cancel and Done, or the list of a setting's values with a button that leads back.
  /// - Parameters:
  ///   - id: the name of the presentation.
  ///   - settings: the state of the page.
  ///   - send: turns a user action into a program event.
  public init(
    _ id: PresentationID, settings: SettingsState, send: @escaping (SettingsEvent) -> Event
  ) {
    if settings.choice == nil {
      let footer = settings.file.map { "Done saves to \($0)" } ?? "Changes are not saved"
      self.init(
        id,
        modal: ModalView(
          "Preferences", done: send(.done), cancel: send(.cancel),
          content: SettingsView(settings, send: send)),
        footer: footer)
    } else {
      self.init(
        id, title: settings.rows[settings.selection].title, cancel: ("Preferences", send(.back))
      ) { context in
        SettingsView(settings, isFocused: context.isFocused, send: send)
      }
      showsKeyHints = true
    }
    sheetWidth = FormShape.width
  }
}
