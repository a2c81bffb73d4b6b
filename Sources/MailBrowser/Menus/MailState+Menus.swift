import NavigationModel
import SplitViewUI
import TerminalFrame

/// The state of the open menu or alert.
struct MenusState: Sendable {
  /// The selected item in the menu.
  fileprivate(set) var menu = MenuState()
  /// The open group of the edit menu; nil if the menu itself is shown.
  fileprivate(set) var group: MenuGroup?
  /// The selected button in the alert.
  fileprivate(set) var alert = AlertState()

  mutating func update(_ event: MenuEvent) { menu.update(event) }
  mutating func update(_ event: AlertEvent) { alert.update(event) }
}

extension MenusEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .showReply: state.showReply()
    case .showEdit: state.showMenu(.edit)
    case .menu(let event): state.menus.update(event)
    case .alert(let event): state.menus.update(event)
    case .openGroup(let group): state.openGroup(group)
    case .copy(let part): return state.copy(part)
    case .gone:
      state.dismiss(.edit)
      state.notices.notice = "Moved or deleted elsewhere"
    }
    return []
  }
}

extension MenusFeature {
  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    switch context.state.presented {
    case .reply: context.closable(context.state.replyKeys)
    case .edit:
      context.closable(
        context.state.editMenu?.keys.bindings ?? [],
        by: context.state.menus.group == nil ? .navigation(.cancel) : .menus(.openGroup(nil)),
        hint: context.state.menus.group == nil ? "Close" : "Back")
    default: nil
    }
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    var reply = PresentationView(
      .reply, actionSheet: split.state.replySheet, pointingAt: split.replyAnchor)
    if split.state.presented == .reply {
      reply.coveringTitle = split.state.titleOfCoveringMenu
    }
    // A menu at a row of a narrow list is as wide as the list, so that it does not cut off text
    // beside the list.
    let isAtRow = split.state.layout.focus == split.state.navigator.listColumn
    let minimumWidth =
      isAtRow && split.state.layout.listWidth(split.state.navigator) ?? 0 <= 62 ? 26 : nil
    reply.minimumWidthOfRow = minimumWidth
    // If there is too little room above and below the row, the menu may appear beside it. The menu of a button below
    // the message covers only the message.
    if isAtRow { reply.arrowDirections = .any }
    reply.staysInColumn = !isAtRow
    // The menu's content depends on every marked message, so it is made only while the menu is on screen.
    let isShown = split.state.navigator.presentations.contains { $0.id == .edit }
    guard isShown, let menu = split.state.editMenu else { return [reply] }
    let former = split.state.menus.group == nil ? nil : split.state.wholeEditMenu
    var edit = PresentationView(
      .edit, editMenu: menu, inPlaceOf: former, pointingAt: split.menuAnchor)
    // Only the menu for one message needs a title when it covers the row. The title of a menu for
    // several messages is their number already.
    edit.minimumWidthOfRow = split.selectedCells == nil ? minimumWidth : nil
    edit.staysInColumn = !isAtRow
    if split.state.actedOn.count < 2 { edit.coveringTitle = split.state.titleOfCoveringMenu }
    return [reply, edit]
  }
}

extension MailState {
  /// Presents a menu without a selected item. On the conversation page, which covers the columns, the menu is a sheet.
  mutating func openMenu(_ menu: PresentationID, _ style: PresentationStyle? = nil) {
    menus = MenusState()
    let usual: PresentationStyle = presented == .conversation ? .formSheet : .menu(from: .secondary)
    present(Presentation(menu, style ?? usual))
  }

  /// Presents an alert with its default button selected.
  mutating func openAlert(_ alert: PresentationID) {
    menus.alert = AlertState()
    present(Presentation(alert, .alert))
  }

  /// Opens a menu that applies to the message. If no message is selected, shows a notice instead.
  fileprivate mutating func showMenu(_ menu: PresentationID) {
    guard messageSeen != nil else {
      notices.notice = "No message selected"
      return
    }
    openMenu(menu)
  }

  /// Opens the Reply menu. If no message is selected, the menu contains only the outbox.
  fileprivate mutating func showReply() {
    if outbox.messages.isEmpty { showMenu(.reply) } else { openMenu(.reply) }
  }

  /// Copies a part of the message to the clipboard.
  fileprivate mutating func copy(_ part: MessagePart) -> [Command<MailEffect>] {
    dismiss(.edit)
    return notices.copy(text(of: part) ?? "", as: part.rawValue)
  }

  private func text(of part: MessagePart) -> String? {
    switch part {
    case .text: openMessage?.plainText
    case .address: openMessage?.details.address
    }
  }

  /// The Reply menu (rule AS1 of the guidelines).
  fileprivate var replySheet: ActionSheet<MailEvent> {
    let isSelected = messageSeen != nil
    let isDraft = library.isDraft(actedOn.first, in: mailbox)
    let isInvitation =
      actedOn.count == 1 && actedOn.first == message
      && openMessage?.isInvitation == true
    let kinds =
      isSelected && library.refusal == nil
      ? AnswerKind.kinds(isDraft: isDraft, isInvitation: isInvitation) : []
    let answers = kinds.map { kind in
      MenuChoice(
        kind.title, detail: kind.keyName.isEmpty ? kind.letter.name : keyName(kind.keyName),
        unavailable: actedOn.count > 1 ? kind.refusalOfSeveral : nil,
        event: MailEvent.answering(.write(kind)))
    }
    return ActionSheet(
      choices: answers + (isSelected ? [printing] : []) + outboxChoice, state: menus.menu,
      send: { .menus(.menu($0)) })
  }

  /// The keys of the Reply menu. The arrow keys wrap around.
  fileprivate var replyKeys: [KeyBinding<MailEvent>] {
    let sheet = replySheet
    let (chosen, last) = (menus.menu.selection ?? 0, sheet.choices.count - 1)
    return sheet.keys().bindings.map { binding in
      var binding = binding
      if binding.name == MovingKey.nextRow.name, chosen == last {
        binding.event = .menus(.menu(.select(0)))
      } else if binding.name == MovingKey.previousRow.name, chosen == 0 {
        binding.event = .menus(.menu(.select(last)))
      }
      return binding
    }
  }

  /// The title of a menu that covers the row it is about: the subject of the message that it acts on, which may be marked
  /// elsewhere in the list, or the number of messages.
  fileprivate var titleOfCoveringMenu: String {
    let messages = actedOn
    if messages.count > 1 { return "\(messages.count) Messages" }
    guard let message = messages.first, let list, let place = list.place(of: message) else {
      return ""
    }
    return self.messages.summary(at: place, of: list)?.title ?? ""
  }

  private var outboxChoice: [MenuChoice<MailEvent>] {
    guard let words = outbox.words else { return [] }
    return [
      MenuChoice("Outbox: \(words)", detail: keyName("outbox"), event: MailEvent.outbox(.show))
    ]
  }

  /// The edit menu for the selected text, or else for the message (rule EM1 of the guidelines).
  fileprivate var editMenu: EditMenu<MailEvent>? {
    guard let group = menus.group, actionSubject.text == nil, actedOn.count < 2,
      let opened = actionSubject.opened
    else { return wholeEditMenu }
    return EditMenu(
      title: group.rawValue, groups: [choices(of: group, for: opened)], state: menus.menu,
      send: { .menus(.menu($0)) })
  }

  /// The top level of the edit menu.
  fileprivate var wholeEditMenu: EditMenu<MailEvent>? {
    if let text = actionSubject.text {
      return SelectionFeature.menu(for: text, canSearch: openMailbox != nil, menus.menu)
    }
    if actedOn.count > 1 || conversation.page != nil { return menuOfSeveral }
    if actionSubject.opened == nil {
      return EditMenu(actions: subjectActions, state: menus.menu, send: { .menus(.menu($0)) }) {
        _ in nil
      }
    }
    return EditMenu(
      groups: [subjectActions, menuGroups, preferences.commandChoices(.message, .thread)].filter {
        !$0.isEmpty
      },
      state: menus.menu, send: { .menus(.menu($0)) })
  }

  /// The edit menu for several messages, and for a message of a conversation. It has no commands that apply to the text
  /// of the message on screen, such as copying it.
  private var menuOfSeveral: EditMenu<MailEvent>? {
    let words = actedOn.count > 1 ? "Messages" : "Message"
    let ways = [
      copyAction,
      lettered("Save \(words)…", "s", .attachments(.showMessages)),
      printing,
      choice("Pipe \(words)…", "pipe", .piping(.ask(.source))),
    ]
    return EditMenu(
      title: actedOn.count > 1 ? "\(actedOn.count) Messages" : "Message",
      groups: [subjectActions, ways, preferences.commandChoices(.message)].filter { !$0.isEmpty },
      state: menus.menu,
      send: { .menus(.menu($0)) })
  }

  /// The actions on the messages that the menu is about.
  private var subjectActions: [MenuChoice<MailEvent>] {
    actionSubject.actions(in: library, mailbox, preferences)
  }

  private var menuGroups: [MenuChoice<MailEvent>] {
    MenuGroup.allCases.map {
      MenuChoice($0.rawValue, detail: $0.letter, opensMenu: true, event: .menus(.openGroup($0)))
    }
  }

  /// Opens a group in the edit menu, or returns from a group to its row in the menu.
  fileprivate mutating func openGroup(_ group: MenuGroup?) {
    let former = menus.group
    menus = MenusState(group: group)
    guard group == nil, let former, let menu = editMenu,
      let place = menu.actions.firstIndex(where: { $0.title == former.rawValue })
    else { return }
    menus.update(.select(menu.standard.count + place))
  }

  private func choices(
    of group: MenuGroup, for opened: OpenMessage
  ) -> [MenuChoice<MailEvent>] {
    switch group {
    case .show: waysToShow(opened).compactMap { $0 }
    case .export: waysToExport(opened).compactMap { $0 }
    }
  }

  private func waysToShow(_ opened: OpenMessage) -> [MenuChoice<MailEvent>?] {
    let headers = reading.showsAllHeaders ? "Show Main Headers" : "Show All Headers"
    return [
      choice("Select Text", "select-text", .selection(.beginFromMenu)),
      choice(headers, "toggle-headers", .reading(.toggleHeaders)),
      opened.nextFormName.map { choice("Show \($0)", "next-form", .reading(.nextForm)) },
      choice("Show Source", "show-source", .source(.show)),
      opened.links.isEmpty ? nil : choice("Show Links", "show-links", .links(.show)),
      opened.attachments.isEmpty
        ? nil : choice("Show Attachments", "show-attachments", .attachments(.show)),
      choice("Choose Encoding…", "text-encoding", .encoding(.show)),
    ]
  }

  private func waysToExport(_ opened: OpenMessage) -> [MenuChoice<MailEvent>?] {
    return [
      copyAction,
      choice("Copy Text", "copy", .menus(.copy(.text))),
      opened.details.address.isEmpty ? nil : lettered("Copy Address", "a", .menus(.copy(.address))),
      lettered("Save Message…", "s", .attachments(.showMessages)),
      printing,
      choice("Pipe Message…", "pipe", .piping(.ask(.source))),
      lettered("Pipe Text…", "t", .piping(.ask(.body))),
      opened.hasHTML ? lettered("Open in Browser…", "b", .parts(.openHTML)) : nil,
    ]
  }

  /// The menu item that copies messages to another mailbox.
  private var copyAction: MenuChoice<MailEvent> {
    MenuChoice(
      "Copy to…", detail: keyName("copy-to"),
      unavailable: library.refusal.map { "Nothing was changed: \($0)." },
      event: .moving(.ask(.copy)))
  }

  private var printing: MenuChoice<MailEvent> { lettered("Print…", "p", .piping(.ask(.text))) }

  /// Makes a menu item that shows the key of a binding.
  private func choice(
    _ title: String, _ name: String, _ event: MailEvent
  ) -> MenuChoice<MailEvent> {
    lettered(title, keyName(name), event)
  }

  /// Makes a menu item with a key that works only while the menu is open.
  private func lettered(_ title: String, _ key: String, _ event: MailEvent) -> MenuChoice<MailEvent>
  {
    MenuChoice(title, detail: key, event: ofSubject(event))
  }

  private func keyName(_ name: String) -> String { preferences.key(of: name)?.name ?? "" }

  /// Returns the event of a menu item. If the item applies to the message that was on screen, and a different message
  /// is on screen by now, returns an event that reports this.
  private func ofSubject(_ event: MailEvent) -> MailEvent {
    if case .piping = event { return event }
    if case .attachments(.showMessages) = event { return event }
    return message == actionSubject.message ? event : .menus(.gone)
  }
}
