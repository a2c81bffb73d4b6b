import SplitViewUI
import TerminalFrame

// The keys while something is presented. They have the names of the keys that do the like
// elsewhere, so that a person's own keys are in force here too.

extension MailBindings {
  func keymap(of overlay: Overlay) -> Keymap<MailEvent> {
    let own: [KeyBinding<MailEvent>]
    switch overlay {
    case .help: own = help
    case .links(let index): own = links(chosen: index)
    case .orders(let order): own = orders(chosen: order)
    }
    return Keymap([Keymap.Section("", own + closing)])
  }

  private var help: [KeyBinding<MailEvent>] {
    rows { .scrollHelp($0) } + [
      KeyBinding(
        .character(" "), KeyPress(.pageDown), name: "page-down", help: "Page down",
        event: .scrollHelp(10)),
      KeyBinding(
        .character("b"), KeyPress(.pageUp), name: "page-up", help: "Page up",
        event: .scrollHelp(-10)),
      KeyBinding(
        .character("?"), KeyPress(.function(1)), name: "help", help: "Close",
        event: .navigation(.cancel)),
    ]
  }

  private func links(chosen index: Int) -> [KeyBinding<MailEvent>] {
    rows { .chooseLink($0 == .min ? 0 : $0 == .max ? .max : index + $0) } + [
      KeyBinding(
        KeyPress(.enter), name: "go-in", help: "Open", hint: "Open in browser", event: .openLink)
    ]
      + (1...9).map { number in
        KeyBinding(
          .character(Character(String(number))), help: "Choose", event: .chooseLink(number - 1))
      }
  }

  private func orders(chosen: SortOrder) -> [KeyBinding<MailEvent>] {
    rows { .chooseOrder(chosen.moved(by: $0)) } + [
      KeyBinding(
        KeyPress(.enter), inward.arrow, inward.letter, name: "go-in", help: "Take",
        hint: "Take", event: .takeOrder(chosen)),
      KeyBinding(
        .character("o"), name: "change-order", help: "Close", event: .navigation(.cancel)),
    ]
  }

  /// Down and up, and to both ends: these are `Int.min` and `Int.max` rows away.
  private func rows(_ event: (Int) -> MailEvent) -> [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        KeyPress(.down), .character("j"), .control("n"), name: "next-row", help: "Next",
        event: event(1)),
      KeyBinding(
        KeyPress(.up), .character("k"), .control("p"), name: "previous-row", help: "Previous",
        event: event(-1)),
      KeyBinding(
        KeyPress(.home), .character("g"), name: "go-to-top", help: "First", event: event(.min)),
      KeyBinding(
        KeyPress(.end), .character("G"), name: "go-to-end", help: "Last", event: event(.max)),
    ]
  }

  private var closing: [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        KeyPress(.escape), name: "cancel", help: "Close", hint: "Close",
        event: .navigation(.cancel)),
      KeyBinding(.character("q"), name: "quit", help: "Close", event: .navigation(.cancel)),
      KeyBinding(
        outward.arrow, outward.letter, name: "go-out", help: "Close", event: .navigation(.cancel)),
      KeyBinding(.control("c"), name: "quit-at-once", help: "Quit at once", event: .quitAtOnce),
      KeyBinding(.control("z"), name: "suspend", help: "Suspend", event: .suspend),
      KeyBinding(.control("l"), name: "redraw", help: "Paint anew", event: .redraw),
    ]
  }
}
