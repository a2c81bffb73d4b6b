import NavigationModel
import SplitViewUI
import TerminalFrame

/// The field in which the user types a few letters, and the items whose names match them.
struct ChoiceView<Item: Hashable & Sendable>: ComposedView {
  typealias Event = MailEvent

  let choice: Choice<Item>
  /// The prompt of the field, and the text shown if nothing matches.
  let prompt: String, placeholder: String
  /// Returns the text at the end of an item's row.
  let detail: (Item) -> String
  let send: (ChoiceEvent<Item>) -> MailEvent

  /// The maximum number of rows in the list.
  private static var maximumRows: Int { 14 }

  var body: some View<MailEvent> {
    VStack {
      TextField(prompt, state: choice.field, isFocused: true) { send(.edit($0)) }
        .padding(.horizontal).layoutPriority(2)
      list(of: choice.found).frame(maxHeight: max(1, min(Self.maximumRows, choice.found.count)))
        .layoutPriority(1)
    }
  }

  /// The number of rows when all candidates are listed. A sheet is positioned for that many rows, so that the field
  /// does not move when fewer items are found.
  static func placedRows(_ choice: Choice<Item>) -> Int { 1 + min(maximumRows, choice.count) }

  /// The width of the items that were listed at first, of the prompt and of the placeholder.
  var idealWidth: Int? {
    // The prompt is in parentheses. The field, the rows and the placeholder have a cell of margin at each side.
    max(
      list(of: choice.listed).idealWidth ?? 0, prompt.displayWidth + 4, placeholder.displayWidth + 2
    )
  }

  private func list(of items: [Item]) -> List<Item, MailEvent> {
    List(
      items, selection: items.isEmpty ? nil : choice.chosen,
      offset: max(0, choice.chosen - 3), rowHeight: 1, placeholder: placeholder,
      send: { action in
        switch action {
        case .select(let item), .open(let item): send(.take(item))
        case .scroll(let rows): send(.choose(rows.signum()))
        case .focus: nil
        }
      },
      row: { item, _ in
        let match = choice.match(of: item)
        var row = Row(match.name, detail: detail(item))
        row.marked = .title(match.ranges)
        return row
      }
    )
    .withoutCursor()
  }
}

extension KeyContext {
  /// The keymap while the user finds an item by typing. Letters are entered as text.
  /// - Parameter verb: the text in the hint for Enter, which accepts the selected item.
  func choosing<Item>(
    _ choice: Choice<Item>?, verb: String, _ send: @escaping (ChoiceEvent<Item>) -> MailEvent
  ) -> Keymap<MailEvent> {
    let hint = choice?.found.isEmpty == true ? nil : verb
    let own: [KeyBinding<MailEvent>] = [
      KeyBinding(.enter, help: verb, hint: hint, event: send(.take(nil))),
      KeyBinding(
        .down, .control("n"), .tab, help: "Next", hint: hint.map { _ in "Next" },
        event: send(.choose(1))),
      KeyBinding(.up, .control("p"), .shift(.tab), help: "Previous", event: send(.choose(-1))),
      KeyBinding(.pageDown, help: "Page down", event: send(.choose(8))),
      KeyBinding(.pageUp, help: "Page up", event: send(.choose(-8))),
      KeyBinding(.escape, help: "Close", hint: "Close", event: .navigation(.cancel)),
    ]
    let field = TextField<MailEvent>.bindings { send(.edit($0)) }
    return answerable(own + field).typing { send(.edit($0)) }
  }
}
