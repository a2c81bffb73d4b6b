import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

enum FocusPage: GuidePage {
  static let name = "focus"

  static func drawings() -> [String] {
    let keys = MailReader().keymap(MailReader.State(navigator: ColumnsPage.start(120)))
    return [walk, turns, keys.document(width: 72).plainLines(width: 72).joined(separator: "\n")]
  }

  /// A table of keys, with the focus and the display mode after each.
  private static var walk: String {
    var navigator = ColumnsPage.start(90)
    var rows = [["key", "focus", "shown"]]
    func note(_ key: String, _ event: NavigationEvent<String>? = nil) {
      if let event { navigator.update(event, in: Mail()) }
      let layout = navigator.layout(in: Mail())
      rows.append([key, layout.focus.rawValue, layout.displayMode.rawValue])
    }
    note("(at the start, 90 cells)")
    note("Enter", .goIn)
    note("Tab", .moveFocus(by: 1))
    note("Left", .goOut)
    note("Enter", .goIn)
    note("Enter", .goIn)
    note("Escape", .cancel)
    note("Escape", .cancel)
    return table(rows)
  }

  /// A table of sizes, with the focus at each.
  private static var turns: String {
    var navigator = ColumnsPage.start(120)
    navigator.update(.focus(.primary), in: Mail())
    let rows = [120, 90, 60, 45, 120].map { width in
      navigator.update(.resize(width: width, height: 1), in: Mail())
      return ["\(width) cells", navigator.layout(in: Mail()).focus.rawValue]
    }
    return table([["size", "focus"]] + rows)
  }
}

struct FocusTests {
  @Test func `the layout says where the focus is`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: mail)

    navigator.update(.focus(.primary), in: mail)
    let changes = navigator.update(.resize(width: 60, height: 24), in: mail)
    #expect(changes.last == .focus(.secondary))

    navigator.update(.resize(width: 120, height: 24), in: mail)
    #expect(navigator.layout(in: mail).focus == .primary)
  }

  @Test func `a program's binding comes before the split view's`() {
    var moving = Keymap<MailReader.Event>.navigation(MailReader.Event.navigation)
    moving.bindings.insert(
      KeyBinding("j", help: "Scroll down", event: .scroll(1)), at: 0)
    #expect(Keymap([moving]).event(for: "j") == .scroll(1))
  }

  @Test func `a view's keys take precedence while the view is in use`() {
    struct Dial: FocusableView {
      typealias Event = Int

      let value: Int
      let isTurning: Bool

      func paint(on canvas: inout Canvas) {
        canvas.write("\(value)", x: 0, y: 0, style: canvas.theme.text)
      }

      func keymap(in size: Size) -> Keymap<Int> {
        let more = KeyBinding("m", help: "More", event: value + 1)
        return Keymap([Keymap.Section("Dial", [more], hasPriority: isTurning)])
      }
    }
    let keymap = Dial(value: 3, isTurning: true).keymap(in: Size(10, 1))
    #expect(keymap.sections[0].hasPriority && keymap.event(for: "m") == 4)
  }

  @Test func `a user gives a binding other keys by its name`() {
    let keymap = Keymap([Keymap<MailReader.Event>.navigation(MailReader.Event.navigation)])
      .rebound(by: KeyOverrides(["next-row": ["n"]]))
    #expect(keymap.event(for: "n") == .navigation(.moveSelection(by: 1)))
    #expect(keymap.event(for: "j") == nil)
  }
}
