import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailSplitView {
  /// The source of a message, on all of the screen.
  var sourceView: PresentationView<MailEvent> {
    PresentationView(
      .source,
      modal: ModalView("Source", done: .source(.done), cancel: nil, content: sourceContent))
  }

  private var sourceContent: any View<MailEvent> {
    guard let page = state.source else {
      return ContentUnavailable<MailEvent>("No message selected")
    }
    guard page.text.document.blocks.isEmpty else {
      return TextView(
        page.text.document, at: page.anchor, selection: page.selection,
        scroll: { .source(.scroll($0)) }, select: { .source(.select($0)) })
    }
    if let reason = page.failure {
      return ContentUnavailable<MailEvent>("The source cannot be read", detail: reason)
    }
    return ContentUnavailable<MailEvent>("Loading" + symbols.ellipsis)
  }
}

extension MailBindings {
  /// The keys while a message's source is shown.
  func source(_ state: MailState) -> [KeyBinding<MailEvent>] {
    let copy = KeyBinding(
      .character("y"), name: "copy", help: "Copy what is selected, or all", hint: "Copy",
      event: MailEvent.source(.copy))
    let select: (TextSelectionEvent) -> MailEvent = { .source(.select($0)) }
    if state.source?.selection != nil { return [copy] + TextView.selectionBindings(send: select) }
    let extending = TextView<MailEvent>.selectionBindings(send: select).filter {
      $0.name == "select-all"
    }
    return scrollingSource + [
      copy,
      KeyBinding(
        .character("t"), name: "select-text", help: "Select text", hint: "Select",
        event: select(.begin)),
      KeyBinding(
        .character("S"), name: "show-source", help: "Close", event: .source(.done)),
    ] + extending
  }

  private var scrollingSource: [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        KeyPress(.down), .character("j"), .control("n"), name: "next-row", help: "Down",
        event: .source(.scroll(1))),
      KeyBinding(
        KeyPress(.up), .character("k"), .control("p"), name: "previous-row", help: "Up",
        event: .source(.scroll(-1))),
      KeyBinding(
        .character(" "), KeyPress(.pageDown), .control("f"), name: "page-down",
        help: "One page down", hint: "Page", event: .source(.page(1))),
      KeyBinding(
        .character("b"), KeyPress(.pageUp), name: "page-up", help: "One page up",
        event: .source(.page(-1))),
      KeyBinding(
        .control("d"), name: "half-page-down", help: "Half a page down",
        event: .source(.page(0.5))),
      KeyBinding(
        .control("u"), name: "half-page-up", help: "Half a page up", event: .source(.page(-0.5))),
      KeyBinding(
        KeyPress(.home), .character("g"), name: "go-to-top", help: "To the top",
        event: .source(.goToStart)),
      KeyBinding(
        KeyPress(.end), .character("G"), name: "go-to-end", help: "To the end",
        event: .source(.goToEnd)),
    ]
  }
}
