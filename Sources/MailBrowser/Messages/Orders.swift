import NavigationModel
import SplitViewUI
import TerminalFrame

extension SortOrder: PickerOption {}

extension PresentationID {
  /// The orders that lists can have.
  public static let orders = PresentationID("orders")
}

extension MailState {
  /// Opens the popover of orders at its button. A message that has the whole screen gives that back
  /// first.
  mutating func showOrders() {
    guard openMailbox != nil else {
      notice = "No list to put in order"
      return
    }
    if isFullScreen { navigator.update(.toggleFullScreen, in: library) }
    messages.choose(order)
    present(Presentation(.orders, .menu(from: listColumn)))
  }

  /// Puts the list of the mailbox on the path into `order`, in which it is from now on.
  mutating func takeOrder(_ order: SortOrder) -> [Command<MailEffect>] {
    dismiss(.orders)
    guard let mailbox, order != self.order else { return [] }
    messages.take(order, of: mailbox)
    let name = order.name.lowercased()
    notice =
      list?.isComplete == false
      ? "To be sorted by \(name) once all is read" : "Sorted by \(name)"
    return [.perform(.messages(.list(mailbox, order)))]
  }
}

extension KeyContext {
  /// The keys in the popover of orders.
  var orders: [KeyBinding<MailEvent>] {
    picking(
      state.messages.chosenOrder, choose: { .messages(.chooseOrder($0)) },
      take: { .messages(.takeOrder($0)) }) + [
        KeyBinding(
          "o", name: "change-order", help: "Close", event: .navigation(.cancel))
      ]
  }
}

extension MailSplitView {
  /// The button in the list's bar that opens the orders.
  var orderButton: BarItem<MailEvent>? {
    state.list.map { list in .button(list.order.name, .messages(.showOrders)) }
  }

  /// The orders in a popover at their button: a click takes one.
  func orders(_ context: PresentationContext<MailEvent>) -> any View<MailEvent> {
    picker(
      state.messages.chosenOrder, inForce: state.order,
      choose: { .messages(.chooseOrder($0)) }, take: { .messages(.takeOrder($0)) })
  }
}
