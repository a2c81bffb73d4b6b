import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailState {
  /// Opens one of the menus about the message.
  mutating func showMenu(_ menu: PresentationID) {
    guard messageSeen != nil else {
      notice = "No message selected"
      return
    }
    self.menu = MenuState()
    present(Presentation(menu, .popover(from: .secondary)))
  }

  /// Puts a part of the message on the clipboard.
  mutating func copy(_ part: MessagePart) -> [Command<MailEffect>] {
    dismiss(.edit)
    return copy(text(of: part) ?? "", as: part.rawValue)
  }

  private func text(of part: MessagePart) -> String? {
    switch part {
    case .text: openMessage?.plainText
    case .address: openMessage?.details.address
    }
  }

  /// The reason why a key or a choice that writes mail cannot be used.
  static let cannotAnswer = "mail cannot be written yet"

  /// The choices about answering (AS1). As long as mail cannot be written, those that write it say
  /// so.
  var replySheet: ActionSheet<MailEvent> {
    let cannotWrite = "Nothing can be sent: \(Self.cannotAnswer)."
    let answers = ["Reply", "Reply All", "Forward"].map { title in
      MenuChoice(title, unavailable: cannotWrite, event: MailEvent.navigation(.cancel))
    }
    return ActionSheet(
      "Not here: \(Self.cannotAnswer)",
      choices: answers + [MenuChoice("Print…", event: .piping(.ask(.text)))], state: menu,
      send: { .menus(.menu($0)) })
  }

  /// The edit menu of the selected text, or of the message if none is selected (EM1).
  var editMenu: EditMenu<MailEvent>? {
    if let text = actionSubject.text { return selectionMenu(text) }
    guard let opened = actionSubject.opened else {
      return EditMenu(actions: actions, state: menu, send: { .menus(.menu($0)) }) { _ in nil }
    }
    let headers = reading.showsAllHeaders ? "Show Main Headers" : "Show All Headers"
    var custom: [EditMenu<MailEvent>.CustomCommand] = [
      ("Copy Address", opened.details.address.isEmpty ? nil : .menus(.copy(.address))),
      (headers, .reading(.toggleHeaders)),
      ("Show Source", .source(.show)),
      (actedOn.count > 1 ? "Save Messages…" : "Save Message…", .attachments(.showMessages)),
      ("Print…", .piping(.ask(.text))),
      ("Give to a Command…", .piping(.ask(.source))),
      ("Give the Text to a Command…", .piping(.ask(.body))),
      ("Open the HTML…", opened.hasHTML ? .parts(.openHTML) : nil),
      ("Text Encoding…", .encoding(.show)),
      ("Show Links", opened.links.isEmpty ? nil : .links(.show)),
      ("Attachments…", opened.attachments.isEmpty ? nil : .attachments(.show)),
    ]
    if let nextFormName = opened.nextFormName {
      custom.insert(("Show \(nextFormName)", .reading(.nextForm)), at: 2)
    }
    return EditMenu(
      actions: actions, custom: custom.map { ($0.title, $0.event.map(ofSubject)) }, state: menu,
      send: { .menus(.menu($0)) }
    ) { action in
      switch action {
      case .copy: ofSubject(.menus(.copy(.text)))
      case .selectAll: ofSubject(.selection(.selectAll))
      case .cut, .paste, .select, .delete: nil
      }
    }
  }

  /// The event of a choice, unless it is about what is on screen and another message is there by now.
  private func ofSubject(_ event: MailEvent) -> MailEvent {
    if case .piping = event { return event }
    if case .attachments(.showMessages) = event { return event }
    return message == actionSubject.message ? event : .menus(.gone)
  }
}

extension MailSplitView {
  /// The cells that the edit menu points at: the selected text, the selected row if the list has
  /// the focus, or the beginning of the message.
  var selectionAnchor: PopoverAnchor {
    if let selectedCells { return selectedCells }
    let layout = state.layout
    let column = state.listColumn
    let window = state.navigator.window(of: column, layout: layout, in: state.library)
    if layout.focus == column, let placed = layout[column], let window,
      let selection = window.selection, window.visible.contains(selection)
    {
      let top = placed.y + layout.navigationBarRows + placed.bars.top
      let row = top + (selection - window.offset) * window.rowHeight
      return PopoverAnchor(
        Rect(x: placed.x, y: row, width: placed.width, height: window.rowHeight))
    }
    let placed = layout[.secondary]
    let row = (placed?.y ?? 0) + layout.navigationBarRows
    return PopoverAnchor(Rect(x: (placed?.x ?? 0) + 1, y: row, width: 20, height: 1))
  }
}
