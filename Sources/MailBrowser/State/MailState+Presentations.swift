import MailStore
import NavigationModel
import SplitViewUI

extension PresentationID {
  /// The page of keys.
  static let help = PresentationID("help")
  /// The links of the message.
  static let links = PresentationID("links")
  /// The orders that lists can have.
  static let orders = PresentationID("orders")
  /// What was searched for before.
  static let searches = PresentationID("searches")
  /// The choices about answering the message.
  static let reply = PresentationID("reply")
  /// What can be done with the message.
  static let edit = PresentationID("edit")
  /// Who sent the message.
  static let sender = PresentationID("sender")
  /// The preferences, and the question whether they are to be written.
  static let preferences = PresentationID("preferences")
  static let writing = PresentationID("writing")
}

/// What lies over everything else, with its state: the topmost of the navigator's presentations.
public enum Overlay: Sendable, Equatable {
  /// The page of keys, from a place on.
  case help(TextAnchor)
  /// The links of the message, with the one that is chosen.
  case links(Int)
  /// The orders of lists, with the one that is chosen.
  case orders(SortOrder)
  /// What was searched for before.
  case searches
  /// The choices about answering the message.
  case reply
  /// What can be done with the message.
  case edit
  /// The source of the message.
  case source
  /// The attachments of the message; where one is saved; whether to replace a file.
  case attachments, save, replace
  /// Who sent the message.
  case sender
  /// The preferences.
  case preferences
  /// Whether changed preferences are to be written into a file that was changed meanwhile.
  case writing
}

extension Overlay {
  /// Whether a click beside it does nothing: something was written in it, or it asks something.
  var isToBeAnswered: Bool {
    self == .save || self == .replace || self == .preferences || self == .writing
  }
}

extension MailState {
  /// What lies over everything else.
  public var overlay: Overlay? {
    switch navigator.presentations.last?.id {
    case .help: .help(helpAnchor)
    case .links: .links(chosenLink)
    case .orders: .orders(chosenOrder)
    case .searches: .searches
    case .reply: .reply
    case .edit: .edit
    case .source: .source
    case .attachments: .attachments
    case .save: .save
    case .replace: .replace
    case .sender: .sender
    case .preferences: .preferences
    case .writing: .writing
    default: nil
    }
  }

  mutating func present(_ overlay: Overlay) {
    switch overlay {
    case .help(let anchor):
      helpAnchor = anchor
      helpSearch = nil
      navigator.update(.present(Presentation(.help, .pageSheet)), in: library)
    case .links(let index):
      chosenLink = index
      navigator.update(.present(Presentation(.links, .pageSheet)), in: library)
    case .orders(let order):
      chosenOrder = order
      let popover = Presentation(.orders, .popover(from: listColumn))
      navigator.update(.present(popover), in: library)
    case .searches:
      navigator.update(.present(Presentation(.searches, .popover(from: listColumn))), in: library)
    case .reply:
      navigator.update(.present(Presentation(.reply, .popover(from: .secondary))), in: library)
    case .edit:
      navigator.update(.present(Presentation(.edit, .popover(from: .secondary))), in: library)
    case .source:
      navigator.update(.present(Presentation(modal: .source, .fullScreen)), in: library)
    case .attachments:
      let popover = Presentation(.attachments, .popover(from: .secondary))
      navigator.update(.present(popover), in: library)
    case .save: navigator.update(.present(Presentation(modal: .save, .formSheet)), in: library)
    case .replace: navigator.update(.present(Presentation(.replace, .alert)), in: library)
    case .preferences:
      navigator.update(.present(Presentation(modal: .preferences, .pageSheet)), in: library)
    case .writing: navigator.update(.present(Presentation(.writing, .alert)), in: library)
    case .sender: navigator.update(.present(.info(.sender, from: .secondary)), in: library)
    }
  }

  /// Looks for something on the page of keys, from its beginning; for nothing, all is shown.
  mutating func findInHelp(_ search: HelpSearch?) {
    if search?.text != helpSearch?.text { helpAnchor = .start }
    helpSearch = search
  }

  // MARK: Links

  mutating func showLinks() {
    navigator.update(.dismiss(.edit), in: library)
    guard let links = reading.message?.links, !links.isEmpty else {
      notice = "This message has no links"
      return
    }
    present(.links(0))
  }

  /// Chooses the link `index` places on from the first; clamped.
  mutating func chooseLink(_ index: Int) {
    guard let links = reading.message?.links else { return }
    chosenLink = min(max(0, index), max(0, links.count - 1))
  }

  mutating func openLink() -> [Command<MailEffect>] {
    guard case .links(let index) = overlay, let links = reading.message?.links,
      links.indices.contains(index)
    else { return [] }
    navigator.update(.dismiss(.links), in: library)
    return [.perform(.openLink(links[index]))]
  }

  // MARK: Orders

  /// Opens the popover of orders at its button; a message that has the whole screen gives that back
  /// first.
  mutating func showOrders() {
    guard openMailbox != nil else {
      notice = "No list to put in order"
      return
    }
    if isFullScreen { navigator.update(.toggleFullScreen, in: library) }
    present(.orders(order))
  }

  /// Puts lists into `order`.
  mutating func takeOrder(_ order: SortOrder) -> [Command<MailEffect>] {
    navigator.update(.dismiss(.orders), in: library)
    guard order != self.order else { return [] }
    self.order = order
    let name = order.name.lowercased()
    notice =
      list?.isComplete == false
      ? "To be sorted by \(name) once all is read" : "Sorted by \(name)"
    return mailbox.map { [.perform(.list($0, order))] } ?? []
  }
}
