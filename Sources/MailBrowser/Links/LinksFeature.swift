import Dispatch
import NavigationModel
import SplitViewUI
import TerminalFrame

/// An event of the list of the message's links.
public enum LinksEvent: FeatureEvent {
  /// List them.
  case show
  /// Choose the one of this index, counted from 0; clamped.
  case choose(Int)
  /// Open the chosen one.
  case open

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .show: state.showLinks()
    case .choose(let index): state.chooseLink(index)
    case .open: return state.openLink()
    }
    return []
  }
}

/// A request about links to the desktop.
public enum LinksEffect: FeatureEffect, Equatable {
  /// Hand a link to the desktop's browser.
  case open(String)

  func queue(of effects: MailEffects) -> DispatchQueue { effects.counting }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .open(let link): effects.links.open(link) { send(.program(.notice($0))) }
    }
  }
}

/// The list of the message's links while it is open.
public struct LinksState: Sendable {
  /// The chosen link, counted from 0.
  public internal(set) var chosen = 0
}

extension PresentationID {
  /// The links of the message.
  public static let links = PresentationID("links")
}

enum LinksFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(messages: [
      KeyBinding(
        "L", name: "show-links", help: "List the message's links, and open one",
        hint: context.isReading ? "Links" : nil, event: .links(.show))
    ])
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    guard context.state.presented == .links else { return nil }
    let chosen = context.state.links.chosen
    let rows = context.rows {
      .links(.choose($0 == .min ? 0 : $0 == .max ? .max : chosen + $0))
    }
    let open = KeyBinding(
      .enter, name: MovingKey.goIn.name, help: "Open", hint: "Open in browser",
      event: MailEvent.links(.open))
    let numbers = (1...9).map { number in
      KeyBinding(
        KeyPress(Character(String(number))), help: "Choose",
        event: MailEvent.links(.choose(number - 1)))
    }
    return context.closable(rows + [open] + numbers)
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    [
      PresentationView(
        .links, title: "Links", footer: split.footer("opens"), content: split.links)
    ]
  }

  /// The links of one message must not become another's while a finger is on its way to Enter.
  static func willChangeMessage(_ state: inout MailState) {
    if state.presented == .links { state.dismiss(.links) }
  }
}

extension MailState {
  fileprivate mutating func showLinks() {
    dismiss(.edit)
    guard let links = reading.content.message?.links, !links.isEmpty else {
      notice = "This message has no links"
      return
    }
    self.links.chosen = 0
    present(Presentation(.links, .pageSheet))
  }

  fileprivate mutating func chooseLink(_ index: Int) {
    guard let links = reading.content.message?.links else { return }
    self.links.chosen = min(max(0, index), max(0, links.count - 1))
  }

  fileprivate mutating func openLink() -> [Command<MailEffect>] {
    guard presented == .links, let all = reading.content.message?.links,
      all.indices.contains(links.chosen)
    else { return [] }
    dismiss(.links)
    return [.perform(.links(.open(all[links.chosen])))]
  }
}
