import NavigationModel
import SplitViewUI
import TerminalFrame

extension SortOrder: PickerOption {}

extension PresentationID {
  /// The Sort popover.
  public static let orders = PresentationID("orders")
}

/// Events in the Sort popover.
public enum OrdersEvent: FeatureEvent {
  /// Open the popover.
  case show
  /// Select an order in the popover.
  case choose(SortOrder)
  /// Apply an order.
  case take(SortOrder)

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .show: state.showOrders()
    case .choose(let order): state.messages.choose(order)
    case .take(let order): return state.takeOrder(order)
    }
    return []
  }
}

extension MailState {
  /// Opens the Sort popover at its button. If the message is full screen, leaves full screen first.
  fileprivate mutating func showOrders() {
    guard openMailbox != nil else {
      notices.notice = "No list to sort"
      return
    }
    if layout.isFullScreen { navigator.update(.toggleFullScreen, in: library) }
    messages.choose(messages.order(of: mailbox, preferences.order))
    present(Presentation(.orders, .menu(from: navigator.listColumn)))
  }

  /// Sorts the list of the selected mailbox by `order`, now and whenever the list is opened.
  fileprivate mutating func takeOrder(_ order: SortOrder) -> [Command<MailEffect>] {
    dismiss(.orders)
    guard let mailbox, order != messages.order(of: mailbox, preferences.order) else { return [] }
    messages.take(order, of: mailbox)
    notices.notice =
      list?.isComplete == false
      ? "The list will be sorted once all mail is read" : "Sorted by \(order.name.lowercased())"
    return [.perform(.messages(.list(mailbox, order)))]
  }
}

extension KeyContext {
  /// The keys in the Sort popover.
  var orders: [KeyBinding<MailEvent>] {
    picking(
      state.messages.chosenOrder, choose: { .orders(.choose($0)) },
      take: { .orders(.take($0)) }) + [
        KeyBinding(
          "o", name: "change-order", help: "Close", event: .navigation(.cancel))
      ]
  }
}

extension MailSplitView {
  /// The button in the list's bar that opens the Sort popover.
  var orderButton: BarItem<MailEvent>? {
    state.list.map { list in .button(list.order.name, .orders(.show)) }
  }

  /// The list of orders in the Sort popover. A click applies an order.
  func orders(_ context: PresentationContext<MailEvent>) -> any View<MailEvent> {
    picker(
      state.messages.chosenOrder,
      inForce: state.messages.order(of: state.mailbox, state.preferences.order),
      choose: { .orders(.choose($0)) }, take: { .orders(.take($0)) })
  }
}
