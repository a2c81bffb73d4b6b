import Dispatch
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events in the list of links.
public enum LinksEvent: FeatureEvent {
  /// Open the list of links.
  case show
  /// Select the link at this index, counted from 0. The index is clamped to the list.
  case choose(Int)
  /// Open the selected link, or copy its address.
  case open, copy
  /// Open a link in a text, of which the text says these words.
  case follow(String, words: String)
  /// The answers to the question about a link whose text names a different host: open the link, or
  /// do not open it.
  case openDoubtful, keep

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .show: state.showLinks()
    case .choose(let index): state.chooseLink(index)
    case .open: return state.openLink(in: browser)
    case .follow(let url, let words):
      return state.openLink(url, claim: LinkClaim(text: words, url: url), in: browser)
    case .copy:
      guard let link = state.chosenLink else { return [] }
      state.dismiss(.links)
      return state.notices.copy(link.url, as: link.shownURL)
    case .openDoubtful: return state.openDoubtful()
    case .keep:
      state.dismiss(.doubtfulLink)
      state.links.doubtful = nil
    }
    return []
  }
}

/// Requests for opening links.
public enum LinksEffect: FeatureEffect, Equatable {
  /// Open a link in the user's browser.
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
  /// The message whose links are listed.
  fileprivate(set) var message: OpenMessage?
  /// The index of the selected link, counted from 0.
  public fileprivate(set) var chosen = 0
  /// The link that the user is being asked about.
  fileprivate var doubtful: DoubtfulLink?
}

/// A link whose text names a host other than the host of its address.
struct DoubtfulLink: Sendable {
  let url: String
  let claim: LinkClaim
}

extension PresentationID {
  /// The list of the message's links.
  public static let links = PresentationID("links")
  /// The question whether to open a link whose text names a different host.
  public static let doubtfulLink = PresentationID("doubtful-link")
}

enum LinksFeature: MailFeature {
  static var presentationsToAnswer: [PresentationID] { [.doubtfulLink] }

  static func keys(_ context: KeyContext) -> FeatureKeys {
    // Show the hint only if there are links in the text. Links in the headers do not count, because
    // every message from a mailing list has the same ones.
    let hasLinks = context.state.openMessage?.links.contains { $0.purpose == nil } == true
    return FeatureKeys(messages: [
      KeyBinding(
        "L", name: "show-links", help: "List the links",
        hint: hasLinks && context.isReading ? "Links" : nil, event: .links(.show))
    ])
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    if context.state.presented == .doubtfulLink {
      return context.answerable(context.state.doubtfulAlert?.keys.bindings ?? [])
    }
    guard context.state.presented == .links else { return nil }
    let chosen = context.state.links.chosen
    let rows = context.rows {
      .links(.choose($0 == .min ? 0 : $0 == .max ? .max : chosen + $0))
    }
    let open = KeyBinding(
      .enter, name: MovingKey.goIn.name, help: "Open in the browser", hint: "Open",
      event: MailEvent.links(.open))
    let copy = KeyBinding(
      "y", help: "Copy the address", hint: "Copy", event: MailEvent.links(.copy))
    let numbers = (1...9).map { number in
      KeyBinding(
        KeyPress(Character(String(number))), help: "Choose",
        event: MailEvent.links(.choose(number - 1)))
    }
    return context.closable(rows + [open, copy] + numbers)
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    var list = PresentationView<MailEvent>(.links, title: "Links", content: split.links)
    list.sheetWidth = split.linksWidth
    let alert = split.state.doubtfulAlert.map { PresentationView(.doubtfulLink, alert: $0) }
    return [list, alert].compactMap { $0 }
  }
}

extension MailState {
  fileprivate mutating func showLinks() {
    dismiss(.edit)
    guard let shown = reading.content.message, !shown.links.isEmpty else {
      notices.notice = "This message has no links"
      return
    }
    (links.message, links.chosen) = (shown, 0)
    present(Presentation(.links, .pageSheet))
  }

  fileprivate mutating func chooseLink(_ index: Int) {
    guard let all = links.message?.links else { return }
    links.chosen = min(max(0, index), max(0, all.count - 1))
  }

  /// The selected link in the list.
  fileprivate var chosenLink: Link? {
    guard presented == .links, let all = links.message?.links,
      all.indices.contains(links.chosen)
    else { return nil }
    return all[links.chosen]
  }

  fileprivate mutating func openLink(in browser: MailBrowser) -> [Command<MailEffect>] {
    guard let link = chosenLink else { return [] }
    dismiss(.links)
    return openLink(link.url, claim: LinkClaim(link), in: browser)
  }

  /// Opens a link. Asks first if the link's text names a different host.
  fileprivate mutating func openLink(
    _ url: String, claim: LinkClaim?, in browser: MailBrowser
  ) -> [Command<MailEffect>] {
    // A `mailto:` link opens a draft. No question is needed, because the draft's sheet shows the
    // recipients, whatever the link's text says.
    let link = URLScheme.resolved(url)
    if answering.canWrite(to: link, library) {
      return MailEvent.answering(.write(.link(link))).feature.update(&self, in: browser)
    }
    guard let claim else {
      return [.perform(.links(.open(url)))]
    }
    links.doubtful = DoubtfulLink(url: url, claim: claim)
    openAlert(.doubtfulLink)
    return []
  }

  fileprivate mutating func openDoubtful() -> [Command<MailEffect>] {
    dismiss(.doubtfulLink)
    guard let link = links.doubtful else { return [] }
    links.doubtful = nil
    return [.perform(.links(.open(link.url)))]
  }

  /// The question about a link whose text names a different host. Cancel is the default (rule AL1
  /// of the guidelines).
  fileprivate var doubtfulAlert: Alert<MailEvent>? {
    links.doubtful.map { link in
      Alert(
        "Open \(link.claim.real)?",
        message: "The text says \(link.claim.named), but the link leads to \(link.claim.real).",
        primaryButton: AlertButton(
          "Open", role: .destructive, event: MailEvent.links(.openDoubtful)),
        otherButtons: [AlertButton("Cancel", role: .cancel, event: .links(.keep))],
        state: menus.alert, send: { .menus(.alert($0)) })
    }
  }
}
