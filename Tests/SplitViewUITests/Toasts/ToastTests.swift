import SplitViewUI
import TerminalFrame
import Testing

private func toast(_ message: String, undo: Bool = true) -> ToastState<Tap> {
  var state = ToastState<Tap>()
  state.show(
    message, action: undo ? ToastAction("Undo", key: "u", event: .back) : nil)
  return state
}

private func view(_ state: ToastState<Tap>) -> some View<Tap> {
  ContentUnavailable<Tap>("Nothing").toast(state)
}

@Test func `A toast lies over the lower edge, with its action and its key`() {
  #expect(
    frame(view(toast("3 messages archived")), 40, 5).lines
      == ["", "", "                Nothing", "", "    ▎3 messages archived   u  Undo"])
  #expect(frame(view(toast("Saved", undo: false)), 11, 2).lines.last == " ▎Saved")
  #expect(!frame(view(ToastState()), 40, 5).lines.joined().contains("Undo"))
}

@Test func `A long message wraps and is cut, and the action stays whole`() {
  let state = toast("3 messages that came from the lighthouse were archived")
  #expect(
    frame(view(state), 24, 6).lines.suffix(3)
      == ["▎3 messages", "▎that came", "▎from the lig…  u  Undo"])
  #expect(frame(view(toast("Moved to Sent")), 24, 3).lines.last == "▎Moved to Sent  u  Undo")
  #expect(frame(view(toast("Moved to Sent")), 25, 3).lines.last == "▎Moved to Sent   u  Undo")
  #expect(frame(view(state), 11, 1).lines == ["▎… u  Undo"])
}

@Test func `The key of the action has a background of its own, with and without colours`() throws {
  for theme in [Theme.dark, .light, .monochrome] {
    let drawn = frame(view(toast("Archived")), 40, 5, theme: theme)
    let key = try #require(drawn.column(of: " u ", row: 4))
    let styles = [key - 1, key, key + 1, key + 2, key + 3].map { drawn[Point($0, 4)].style }
    #expect(styles[1] == styles[2] && styles[2] == styles[3])
    #expect(styles[0] != styles[1] && styles[3] != styles[4])
  }
}

@Test func `A click on the action does it, and the rest of the toast means nothing`() throws {
  let view = view(toast("Archived"))
  let drawn = frame(view, 40, 5)
  let x = try #require(drawn.column(of: "Undo", row: 4))
  let size = Size(40, 5)
  #expect(view.event(for: PointerEvent(.click(count: 1), at: Point(x, 4)), in: size) == .back)
  #expect(view.event(for: PointerEvent(.click(count: 1), at: Point(x - 8, 4)), in: size) == nil)
}

@Test func `A newer toast takes the older one's place, and its time is its own`() {
  var state = toast("Archived")
  let first = state.leave
  #expect(state.duration == .seconds(8))
  state.show("Saved")
  #expect(state.duration == .seconds(4))
  state.update(first)
  #expect(state.message == "Saved")
  #expect(state.bindings.isEmpty)
  state.update(state.leave)
  #expect(state.message == nil)
}
