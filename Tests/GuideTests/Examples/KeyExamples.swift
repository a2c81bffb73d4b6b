import SplitViewUI
import Testing

extension Examples {
  @Test func `an example of Keymap`() {
    let keymap = Keymap([
      Keymap<Event>.navigation(Event.navigation),
      Keymap.Section("Notes", [KeyBinding("d", help: "Delete the note", event: .delete)]),
    ])
    #expect(keymap.event(for: "d") == .delete)
    #expect(keymap.event(for: .down) == .navigation(.moveSelection(by: 1)))
  }

  @Test func `an example of KeyBinding`() {
    let save = KeyBinding(
      .control("s"), .function(2), name: "save", help: "Save the note", hint: "Save",
      event: Event.save)
    let print = KeyBinding(
      "p", help: "Print", unavailable: "There is no printer.", event: Event.print)
    #expect(save.keyNames == "Ctrl+S F2")
    #expect(print.unavailable != nil)
  }

  @Test func `an example of MovingKey`() {
    let down = KeyBinding(moving: .nextRow, help: "Scroll down", event: Event.scroll(1))
    #expect(down.keys.contains("j") && down.keys.contains(.down))
    #expect(down.name == MovingKey.nextRow.name)
  }

  @Test func `an example of KeyOverrides`() throws {
    let key = try KeyPress(name: "Ctrl+D")
    let overrides = KeyOverrides(["delete": [key]])
    let delete = KeyBinding("d", name: "delete", help: "Delete", event: Event.delete)
    let keymap = Keymap([Keymap.Section("Notes", [delete])]).rebound(by: overrides)
    #expect(keymap.event(for: .control("d")) == .delete)
    #expect(keymap.event(for: "d") == nil)
  }

  @Test func `an example of StandardKeys`() {
    // A program that has a page of help of its own.
    func standardKeys(_ state: Int) -> StandardKeys { [.quit, .suspend] }
    #expect(!standardKeys(0).contains(.help))
  }

  @Test func `an example of FocusableView`() {
    struct Dial: FocusableView {
      typealias Event = Int

      let value: Int

      func paint(on canvas: inout Canvas) {
        canvas.write("\(value)", x: 0, y: 0, style: canvas.theme.text)
      }

      func keymap(in size: Size) -> Keymap<Int> {
        let more = KeyBinding("+", help: "More", event: value + 1)
        return Keymap([Keymap.Section("Dial", [more])])
      }
    }
    #expect(Dial(value: 3).keymap(in: Size(10, 1)).event(for: "+") == 4)
  }
}
