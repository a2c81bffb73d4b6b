import NavigationModel
import SplitViewUI
import TerminalFrame

extension PresentationID {
  /// The page with the message's source.
  public static let source = PresentationID("source")
}

/// Shows the source of a message in full screen.
enum SourceFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(messages: [
      KeyBinding(
        "S", name: "show-source", help: "Show the message source", event: .source(.show))
    ])
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    guard context.state.presented == .source else { return nil }
    let select: (TextSelectionEvent) -> MailEvent = { .source(.select($0)) }
    let selecting = TextView<MailEvent>.selectionBindings(send: select)
    if context.state.source.page?.selection != nil { return context.closable([copy] + selecting) }
    return context.closable(
      scrolling + [
        copy,
        KeyBinding(
          "t", name: "select-text", help: "Select text", hint: "Select",
          event: select(.begin)),
        KeyBinding(
          "S", name: "show-source", help: "Close", event: .source(.done)),
      ] + selecting.filter { $0.name == "select-all" })
  }

  private static var copy: KeyBinding<MailEvent> {
    KeyBinding(
      "y", name: "copy", help: "Copy the selection, or all", hint: "Copy",
      event: .source(.copy))
  }

  private static var scrolling: [KeyBinding<MailEvent>] {
    [
      KeyBinding(moving: .nextRow, help: "Down", event: .source(.scroll(1))),
      KeyBinding(moving: .previousRow, help: "Up", event: .source(.scroll(-1))),
      KeyBinding(
        moving: .pageDown, keys: [.letters, .named, .controls], help: "Scroll down a page",
        hint: "Page",
        event: .source(.page(1))),
      KeyBinding(
        moving: .pageUp, keys: [.letters, .named], help: "Scroll up a page",
        event: .source(.page(-1))),
      KeyBinding(
        moving: .halfPageDown, help: "Scroll down half a page", event: .source(.page(0.5))),
      KeyBinding(moving: .halfPageUp, help: "Scroll up half a page", event: .source(.page(-0.5))),
      KeyBinding(moving: .goToTop, help: "Go to the top", event: .source(.goToStart)),
      KeyBinding(moving: .goToEnd, help: "Go to the end", event: .source(.goToEnd)),
    ]
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    var page = PresentationView(
      .source,
      modal: ModalView(
        "Source", done: .source(.done), cancel: nil, content: split.sourceContent))
    page.showsKeyHints = true
    return [page]
  }
}

extension MailSplitView {
  fileprivate var sourceContent: any View<MailEvent> {
    guard let page = state.source.page else {
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
