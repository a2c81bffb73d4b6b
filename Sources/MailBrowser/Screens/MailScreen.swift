import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailBrowser {
  /// The split view, and what lies over it.
  public func view(_ state: MailState) -> MailScreen {
    MailScreen(browser: self, state: state)
  }

  /// The page of keys on a screen of `size`: those in force once it is closed.
  func helpPage(_ state: MailState, in size: Size) -> TextDocument {
    var closed = state
    closed.overlay = nil
    return keymap(closed).document(width: Sheet<MailEvent>.textWidth(in: size))
  }

  func dates(_ state: MailState) -> DateText { DateText(now: state.now, utcOffset: utcOffset) }
}

/// The whole screen of the mail browser.
public struct MailScreen: View {
  let browser: MailBrowser
  let state: MailState

  /// Paints the split view, then the help page or the list of links.
  public func paint(on canvas: inout Canvas) {
    let mail = MailSplitView(browser: browser, state: state, symbols: canvas.symbols)
    mail.view.paint(on: &canvas)
    overlay(in: canvas.size, canvas.symbols)?.paint(on: &canvas)
  }

  /// What lies over the split view takes all clicks.
  public func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    if let overlay = overlay(in: size, .unicode) { return overlay.event(for: pointer, in: size) }
    if state.isFullScreen && pointer.isClick { return .toggleFullScreen }
    return MailSplitView(browser: browser, state: state, symbols: .unicode).view
      .event(for: pointer, in: size)
  }

  private func overlay(in size: Size, _ symbols: Symbols) -> Sheet<MailEvent>? {
    switch state.overlay {
    case nil: return nil
    case .help(let anchor):
      return Sheet(
        "Keys", browser.helpPage(state, in: size), at: anchor, footer: "Esc closes",
        close: .closeOverlay, scroll: MailEvent.scrollOverlay)
    case .links(let chosen):
      let document = LinkPage.document(state.reading.message?.links ?? [], chosen: chosen)
      return Sheet(
        "Links", document, at: LinkPage.anchor(chosen, in: size),
        footer: "Enter opens\(symbols.separator)Esc closes", close: .closeOverlay,
        scroll: { .chooseLink(chosen + $0.signum()) })
    }
  }
}

/// The links of a message as a page of which one line is chosen.
enum LinkPage {
  static func document(_ links: [String], chosen: Int) -> TextDocument {
    TextDocument(
      links.enumerated().map { index, link in
        let number = "[\(index + 1)] "
        let mark = index == chosen ? "> " : "  "
        return TextBlock(
          link, index == chosen ? .link : .secondary, lead: mark + number,
          hang: String(repeating: " ", count: number.count + 2), leadRole: .body)
      })
  }

  /// Keeps the chosen link in sight, with some before it where the screen is high.
  static func anchor(_ chosen: Int, in size: Size) -> TextAnchor {
    TextAnchor(block: max(0, chosen - max(0, size.height - 8) / 4), offset: 0)
  }
}
