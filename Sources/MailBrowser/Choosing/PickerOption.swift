import SplitViewUI

/// An option of a picker, such as the order of a list or the encoding of a message. Exactly one option applies, as with
/// radio buttons.
protocol PickerOption: CaseIterable, Hashable, Sendable where AllCases == [Self] {
  /// The text of the option's row.
  var title: String { get }
}

extension PickerOption {
  /// Returns the option that is `steps` further, stopping at the first and the last option.
  func moved(by steps: Int) -> Self {
    let all = Self.allCases
    let (place, overflow) = (all.firstIndex(of: self) ?? 0).addingReportingOverflow(steps)
    return all[min(max(0, overflow ? steps : place), all.count - 1)]
  }
}

extension KeyContext {
  /// The keys of a picker, which select an option and apply it.
  func picking<Item: PickerOption>(
    _ chosen: Item, choose: (Item) -> MailEvent, take: (Item) -> MailEvent
  ) -> [KeyBinding<MailEvent>] {
    rows { choose(chosen.moved(by: $0)) } + [
      KeyBinding(
        moving: .goIn, isMirrored: isMirrored, help: "Choose", hint: "Choose", event: take(chosen))
    ]
  }
}

extension MailSplitView {
  /// Shows a picker as a list, with a tick at the current option. A click on an option applies it.
  func picker<Item: PickerOption>(
    _ chosen: Item, inForce: Item?, choose: @escaping (Item) -> MailEvent,
    take: @escaping (Item) -> MailEvent
  ) -> any View<MailEvent> {
    let place = Item.allCases.firstIndex(of: chosen)
    return List(
      Item.allCases, selection: place, offset: max(0, (place ?? 0) - 3), rowHeight: 1,
      send: { action in
        switch action {
        case .select(let item), .open(let item): take(item)
        case .scroll(let count): choose(chosen.moved(by: count.signum()))
        case .focus: nil
        }
      },
      row: { [symbols] item, _ in
        Row(item.title, accent: item == inForce ? (symbols.isUnicode ? "✓" : "*") : nil)
      })
  }
}
