import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailSplitView {
  /// The links of the message, in a sheet.
  func links(_ context: PresentationContext<MailEvent>) -> any View<MailEvent> {
    let chosen = state.links.chosen
    return TextView(
      LinkPage.document(state.links.message?.links ?? [], chosen: chosen),
      at: LinkPage.anchor(chosen, in: size), scroll: { .links(.choose(chosen + $0.signum())) })
  }
}

/// The links of a message as a page on which one line is chosen.
enum LinkPage {
  static func document(_ links: [Link], chosen: Int) -> TextDocument {
    TextDocument(
      links.enumerated().map { index, link in
        let number = "[\(index + 1)] "
        let mark = index == chosen ? "> " : "  "
        let isFalse = LinkClaim(link) != nil
        let address = link.shownURL
        let isInText = link.purpose == nil
        let words =
          isInText && link.isHidden
          ? "  hidden" : link.text == link.url || link.text.isEmpty ? "" : "  \(link.text)"
        return TextBlock(
          link.purpose.map { "\($0): \(address)" } ?? address,
          isFalse ? .warning : index == chosen ? .link : .secondary, lead: mark + number,
          leadRole: .body, detail: words.withoutControls)
      })
  }

  /// Keeps the chosen link in sight, with some before it if the screen is high.
  static func anchor(_ chosen: Int, in size: Size) -> TextAnchor {
    TextAnchor(block: max(0, chosen - max(0, size.height - 8) / 4), offset: 0)
  }
}
