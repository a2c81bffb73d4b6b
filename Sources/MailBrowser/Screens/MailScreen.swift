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
    closed.navigator.update(.dismiss(.help), in: state.library)
    return keymap(closed).document(width: Sheet<MailEvent>.textWidth(in: size))
  }

  func dates(_ state: MailState) -> DateText { DateText(now: state.now, utcOffset: utcOffset) }
}

/// The whole screen of the mail browser.
public struct MailScreen: View {
  let browser: MailBrowser
  let state: MailState

  /// Paints the split view with all that lies over it.
  public func paint(on canvas: inout Canvas) {
    MailSplitView(browser: browser, state: state, symbols: canvas.symbols).view.paint(on: &canvas)
  }

  /// A click on a message that has the whole screen gives that back.
  public func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    if pointer.isClick && state.overlay == nil && state.isFullScreen { return .toggleFullScreen }
    return MailSplitView(browser: browser, state: state, symbols: .unicode).view
      .event(for: pointer, in: size)
  }
}
