import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailBrowser {
  /// The split view, and what lies over it.
  public func view(_ state: MailState) -> MailScreen {
    MailScreen(browser: self, state: state)
  }

  /// The keys that the page of keys tells of: those in force once it is closed.
  func helpKeymap(_ state: MailState) -> Keymap<MailEvent> {
    var closed = state
    closed.navigator.update(.dismiss(.help), in: state.library)
    return MailBindings.withCarrying(keymap(closed)).rebound(by: state.preferences.keys)
  }

  /// The page of keys on a screen of `size`.
  func helpPage(_ state: MailState, in size: Size) -> TextDocument {
    helpKeymap(state).document(width: Sheet<MailEvent>.textWidth(in: size))
  }

  /// What is found on it; all where nothing is looked for.
  func foundHelpPage(_ state: MailState, in size: Size) -> TextDocument {
    let width = Sheet<MailEvent>.textWidth(in: size)
    let page = helpKeymap(state).document(width: width, finding: state.helpSearch?.text ?? "")
    return page.blocks.isEmpty ? TextDocument([TextBlock("No such key", .secondary)]) : page
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
    let split = MailSplitView(browser: browser, state: state, symbols: .unicode)
    let event = split.view.event(for: pointer, in: size)
    if case .navigation(.tapOutside)? = event {
      return split.senderEvent(besidePopover: pointer) ?? event
    }
    return event
  }
}
