import MailStore
import NavigationModel
import SplitViewUI

extension MailState {
  mutating func updateParts(_ event: PartsEvent) -> [Command<MailEffect>] {
    switch event {
    case .choose(let index): choosePart(index)
    case .view:
      dismiss(.part)
      guard let chosen = parts.chosen, let attachment = parts.attachment else { return [] }
      let (message, index) = (chosen.message.reference, chosen.index)
      return [.perform(.parts(.view(message, attachment, index: index)))]
    case .save: return savePart()
    case .pipe: return pipePart()
    case .open: return openPart()
    case .openDoubtful: return openDoubtful()
    case .openHTML: askForHTML()
    case .alert(let event): parts.alert.update(event)
    case .keep: dismiss(.doubtfulPart)
    case .read(let event):
      let command = parts.page?.text.update(event)
      if command != nil { notice = "Copied" }
      return command.map { [.terminal($0)] } ?? []
    case .done: closePage()
    case .viewed(let page):
      guard page.message == message, presented == nil else { return [] }
      parts.page = page
      present(Presentation(modal: .partPage, .fullScreen))
    case .told(let words): notice = words
    case .needsTerminal(let viewer, let name):
      return [.performInTerminal(.parts(.runInTerminal(viewer, name: name)))]
    }
    return []
  }

  /// Asks what to do with an attachment of the message on screen.
  mutating func choosePart(_ index: Int) {
    guard let shown = shownMessage, shown.attachments.indices.contains(index) else { return }
    dismiss(.attachments)
    parts.chosen = (shown, index)
    menu = MenuState()
    present(Presentation(.part, .popover(from: .secondary)))
  }

  private mutating func closePage() {
    dismiss(.partPage)
    parts.page = nil
  }

  /// The attachment on the page, or the chosen one.
  private mutating func takeChosen() -> (message: MessageReference, attachment: Attachment)? {
    dismiss(.part)
    if parts.page != nil { closePage() }
    guard let chosen = parts.chosen, let attachment = parts.attachment else { return nil }
    return (chosen.message.reference, attachment)
  }

  private mutating func savePart() -> [Command<MailEffect>] {
    guard let (message, attachment) = takeChosen() else { return [] }
    return openSheet(.attachment(attachment, of: message), attachment.safeFileName)
  }

  private mutating func pipePart() -> [Command<MailEffect>] {
    guard let (message, attachment) = takeChosen() else { return [] }
    askForCommand(.attachment(attachment), [message])
    return []
  }

  // MARK: Other programs

  private mutating func openPart() -> [Command<MailEffect>] {
    dismiss(.part)
    guard let chosen = parts.chosen, let attachment = parts.attachment else { return [] }
    switch AttachmentKind(attachment).danger {
    case .none: return [.perform(.parts(.open(chosen.message.reference, attachment)))]
    case .doubtful: ask(forHTML: false)
    case .program: notice = "A program is not opened from a message; it can be viewed and saved"
    }
    return []
  }

  private mutating func askForHTML() {
    dismiss(.edit)
    guard openMessage != nil else {
      notice = "No message selected"
      return
    }
    ask(forHTML: true)
  }

  private mutating func ask(forHTML: Bool) {
    parts.asksForHTML = forHTML
    parts.alert = AlertState()
    present(Presentation(.doubtfulPart, .alert))
  }

  private mutating func openDoubtful() -> [Command<MailEffect>] {
    dismiss(.doubtfulPart)
    if parts.asksForHTML {
      return openMessage.map { [.perform(.parts(.openHTML($0.reference)))] } ?? []
    }
    guard let chosen = parts.chosen, let attachment = parts.attachment else { return [] }
    return [.perform(.parts(.open(chosen.message.reference, attachment)))]
  }
}
