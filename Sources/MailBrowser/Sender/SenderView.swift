import SplitViewUI
import TerminalFrame

/// An action on the sender's card.
enum SenderAction: Hashable, Sendable {
  case copyAddress, showMessages
}

/// The sender's card. Its text with addresses and warnings scrolls. The rows of actions below the text do not scroll.
struct SenderView: View {
  let card: SenderCard
  let actions: [SenderAction]
  let state: SenderState
  let isFocused: Bool

  private var text: TextView<MailEvent> {
    TextView(card.document, at: state.anchor) { .sender(.scroll($0)) }
  }

  private var rows: List<SenderAction, MailEvent> {
    List(
      actions, selection: min(max(0, state.row), max(0, actions.count - 1)), isFocused: isFocused,
      send: { action in
        switch action {
        case .select(let row), .open(let row): row.event
        case .scroll(let count): .sender(.scroll(count))
        case .focus: nil
        }
      },
      row: { [card] action, _ in Row(action.title(card)) })
  }

  /// The minimum number of rows of a text that does not fit, if a rule is drawn below the text. On
  /// a smaller card, no rule is drawn, so that the text gets its row.
  private static let textRowsWithRule = 5

  /// Returns the areas of the card. Rows for actions have priority over the text.
  private func parts(in size: Size) -> (text: Rect, rule: Int?, rows: Rect) {
    let least = min(1, size.height)
    let rows = min(actions.count, max(0, size.height - least))
    let wanted = min(text.sizeThatFits(size).height, Self.textRowsWithRule)
    let hasRule = rows > 0 && size.height > wanted + rows
    let room = Size(size.width, max(0, size.height - rows - (hasRule ? 1 : 0)))
    let height = min(room.height, text.sizeThatFits(room).height)
    let below = height + (hasRule ? 1 : 0)
    return (
      Rect(x: 0, y: 0, width: size.width, height: height), hasRule ? height : nil,
      Rect(x: 0, y: below, width: size.width, height: rows)
    )
  }

  /// The size available to the text in a view of `size`.
  func textSize(in size: Size) -> Size {
    TextView<MailEvent>.textSize(parts(in: size).text.size)
  }

  func sizeThatFits(_ proposal: Size) -> Size {
    let below = actions.isEmpty ? 0 : actions.count + 1
    let room = Size(proposal.width, max(0, proposal.height - below))
    return Size(proposal.width, min(proposal.height, text.sizeThatFits(room).height + below))
  }

  func overflow(in size: Size) -> Overflow { text.overflow(in: parts(in: size).text.size) }

  func paint(on canvas: inout Canvas) {
    let parts = parts(in: canvas.size)
    canvas.draw(text, in: parts.text)
    if let rule = parts.rule { canvas.horizontalRule(y: rule) }
    if parts.rows.height > 0 { canvas.draw(rows, in: parts.rows) }
  }

  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    let parts = parts(in: size)
    if parts.rows.contains(pointer.position) {
      return rows.event(for: pointer.relative(to: parts.rows), in: parts.rows.size)
    }
    return text.event(for: pointer.relative(to: parts.text), in: parts.text.size)
  }
}

extension SenderAction {
  func title(_ card: SenderCard) -> String {
    switch self {
    case .copyAddress: card.addresses.count > 1 ? "Copy Addresses" : "Copy Address"
    case .showMessages: "Show Messages from Sender"
    }
  }

  /// A title for the hint in a narrow line.
  var shortTitle: String {
    switch self {
    case .copyAddress: "Copy"
    case .showMessages: "Messages"
    }
  }

  var event: MailEvent {
    switch self {
    case .copyAddress: .sender(.copyAddress)
    case .showMessages: .sender(.showMessages)
    }
  }
}
