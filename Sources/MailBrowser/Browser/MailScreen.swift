import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailBrowser {
  /// Returns the split view with everything that covers it.
  public func view(_ state: MailState) -> MailScreen {
    MailScreen(browser: self, state: state)
  }
}

/// The complete screen of the mail browser.
public struct MailScreen: View {
  let browser: MailBrowser
  let state: MailState

  /// Paints the split view with everything that covers it.
  public func paint(on canvas: inout Canvas) {
    MailSplitView(browser: browser, state: state, symbols: canvas.symbols).view.paint(on: &canvas)
  }

  /// Handles the mouse. A click on a full-screen message ends full screen.
  public func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    if pointer.isClick && state.presented == nil && state.layout.isFullScreen {
      return .columns(.toggleFullScreen)
    }
    let split = MailSplitView(browser: browser, state: state, symbols: .unicode)
    let event = split.view.event(for: pointer, in: size)
    if case .navigation(.drop)? = event, pointer.modifiers.contains(.control) {
      return .moving(.dropCopy)
    }
    if case .navigation(.tapOutside)? = event {
      return split.senderEvent(besidePopover: pointer) ?? event
    }
    return event
  }
}

extension MailBrowser {
  /// Returns the first row that a toast covers; the maximum integer if there is no toast.
  package static func toastRow(_ state: MailState) -> Int {
    if state.notices.words == nil { return .max }
    let split = MailSplitView(
      browser: MailBrowser(utcOffset: { _ in 0 }), state: state, symbols: .unicode)
    return split.view.toastRow(in: split.size)
  }
}
