import SplitViewUI

/// What of a message can be copied.
public enum MessagePart: String, Hashable, Sendable, CaseIterable {
  case text = "the message"
  case address = "the address"
}

extension MailState {
  /// Opens the choices about answering, or what can be done with the message.
  mutating func showMenu(_ overlay: Overlay) {
    guard message != nil else {
      notice = "No message selected"
      return
    }
    menu = MenuState()
    present(overlay)
  }

  /// The message that is open and selected.
  var openMessage: OpenMessage? {
    guard let opened = reading.message, opened.reference == message else { return nil }
    return opened
  }

  /// Puts a part of the message on the clipboard.
  mutating func copy(_ part: MessagePart) -> [Command<MailEffect>] {
    navigator.update(.dismiss(.edit), in: library)
    return copy(text(of: part) ?? "", as: part.rawValue)
  }

  private func text(of part: MessagePart) -> String? {
    switch part {
    case .text: openMessage?.plainText
    case .address: openMessage?.details.address
    }
  }

  // MARK: The menus

  /// The choices about answering (AS1). None of them can be done as long as mail is only read, and
  /// each says so.
  var replySheet: ActionSheet<MailEvent> {
    let cannotWrite = "Mail is only read so far: nothing can be written or sent."
    let choices = [
      ("Reply", cannotWrite), ("Reply All", cannotWrite), ("Forward", cannotWrite),
      ("Print", "Printing is not there yet. Copy the message, or print it with `trifold show`."),
    ]
    return ActionSheet(
      choices: choices.map { title, reason in
        MenuChoice(title, unavailable: reason, event: .navigation(.cancel))
      }, state: menu, send: MailEvent.menu)
  }

  /// What can be done with what is selected, else with the message (EM1).
  var editMenu: EditMenu<MailEvent>? {
    if let selectedText { return selectionMenu(selectedText) }
    guard let opened = openMessage else { return nil }
    let custom: [EditMenu<MailEvent>.Command] = [
      ("Copy Address", opened.details.address.isEmpty ? nil : .copy(.address)),
      (showsAllHeaders ? "Show Main Headers" : "Show All Headers", .toggleHeaders),
      ("Show Source", .source(.show)),
      ("Show Links", opened.links.isEmpty ? nil : .showLinks),
      ("Save Attachment…", opened.attachments.isEmpty ? nil : .attachment(.show)),
    ]
    return EditMenu(custom: custom, state: menu, send: MailEvent.menu) { action in
      switch action {
      case .copy: .copy(.text)
      case .selectAll: .selectAll
      case .cut, .paste, .select, .delete: nil
      }
    }
  }
}

extension OpenMessage {
  /// Its text as it is shown, without wrapping: what a copy of it is.
  var plainText: String {
    document.text(
      of: TextSelection(from: .start, to: TextAnchor(block: document.blocks.count, offset: 0)))
  }
}
