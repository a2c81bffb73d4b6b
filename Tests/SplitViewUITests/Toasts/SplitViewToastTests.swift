import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private enum Act: SplitViewEvent, Equatable {
  case navigation(NavigationEvent<String>), undo, ask, answer(AlertEvent), choose(MenuEvent)
}

private func view(_ change: (inout Navigator<String>) -> Void = { _ in }) -> SplitView<String, Act>
{
  let list = FlatList(["Forecast", "Lunch"])
  var navigator = Navigator<String>(style: .double, width: 80, height: 14)
  navigator.hierarchyChanged(from: nil, to: list)
  change(&navigator)
  var toast = ToastState<Act>()
  toast.show("Archived", action: ToastAction("Undo", key: "j", event: .undo))
  return SplitView(navigator, in: list, title: "Notes") {
    ColumnView(.primary, title: "All") { List($0) { note, _ in Row(note) } }
    ColumnView(.secondary, title: "Note") { _ in ContentUnavailable<Act>("") }
    PresentationView(
      "burn", asking: "Burn it?", before: "Burn", event: .undo, state: AlertState(),
      send: Act.answer)
    PresentationView(
      "share",
      actionSheet: ActionSheet(
        choices: ["Print", "Send", "Copy"].map { MenuChoice($0, event: Act.ask) },
        state: MenuState(), send: Act.choose))
  }
  .toast(toast)
}

@Test func `A split view has its toast above the hints, and its key before all others`() throws {
  let view = view()
  let drawn = frame(view, 80, 14)
  let x = try #require(drawn.column(of: "Undo", row: 12))
  #expect(drawn.cursor == Point(1, 3), "the focus stays where it is")
  #expect(view.keymap.event(for: "j") == .undo)
  let click = PointerEvent(.click(count: 1), at: Point(x, 12))
  #expect(view.event(for: click, in: Size(80, 14)) == .undo)
}

@Test func `In the popover of the side columns, a toast leaves its border whole`() throws {
  let list = FlatList(["Forecast", "Lunch"])
  let view = view {
    $0.update(.resize(width: 60, height: 8), in: list)
    $0.update(.show(.primary), in: list)
  }
  let drawn = frame(view, 60, 8)
  let row = try #require(drawn.lines.firstIndex { $0.contains("Undo") })
  #expect(drawn.lines[row].hasPrefix("│") && drawn.lines[row + 1].hasPrefix("╰"), "\(drawn.lines)")
}

@Test(
  "While something lies over the columns, there is no toast",
  arguments: [Size(24, 5), Size(40, 8), Size(80, 14), Size(30, 20)])
func covered(size: Size) {
  let list = FlatList(["Forecast", "Lunch"])
  for presentation in [
    Presentation("burn", .alert), Presentation("share", .popover(from: .secondary)),
  ] {
    let view = view {
      $0.update(.resize(width: size.width, height: size.height), in: list)
      $0.update(.present(presentation), in: list)
    }
    let drawing = frame(view, size.width, size.height).lines.joined(separator: "\n")
    #expect(!drawing.contains("Archived"), "\(drawing)")
    #expect(view.toastRow(in: size) == .max)
    #expect(view.keymap.event(for: "j") != .undo)
  }
}

@Test func `A toast lies over the column with the focus`() throws {
  let list = FlatList(["Forecast", "Lunch"])
  let inList = try #require(frame(view(), 80, 14).column(of: "Archived", row: 12))
  let inText = view { $0.update(.focus(.secondary), in: list) }
  let other = try #require(frame(inText, 80, 14).column(of: "Archived", row: 12))
  #expect(inList < other)
}

@Test func `Without colours, rules fill a toast, so that it is no selected row`() throws {
  let drawn = frame(view(), 80, 14, theme: .monochrome)
  let row = drawn.lines[12]
  #expect(row.hasPrefix(" Archived   j  Undo ───"), "\(row)")
  let rule = try #require(row.firstIndex(of: "─")).utf16Offset(in: row)
  #expect(drawn.style(2, 12) == Theme.monochrome.selection)
  #expect(drawn.style(rule, 12) == Theme.monochrome.border)
}

@Test func `A stack says where a view of it stands`() {
  let stack = VStack<Act> {
    Text("One\nTwo")
    Divider()
    Text("")
    Text("Three")
  }
  #expect(stack.rect(of: 0, in: Size(9, 9)) == Rect(x: 0, y: 0, width: 3, height: 2))
  #expect(stack.rect(of: 1, in: Size(9, 9)) == nil)
  #expect(stack.rect(of: 2, in: Size(9, 9)) == Rect(x: 0, y: 3, width: 5, height: 1))
  #expect(stack.rect(of: 2, in: Size(9, 1)) == nil)
  #expect(stack.rect(of: 3, in: Size(9, 9)) == nil)
}

@Test func `A toast stays inside its column, and covers a row of two lines as a whole`() throws {
  let list = FlatList(["Forecast", "Lunch", "Dinner", "Supper", "Tea"])
  var navigator = Navigator<String>(style: .double, width: 80, height: 14)
  navigator.metrics.rowHeights[0] = 2
  navigator.hierarchyChanged(from: nil, to: list)
  var toast = ToastState<Act>()
  toast.show("Archived", action: ToastAction("Undo", key: "j", event: .undo))
  func drawn(_ words: String) -> [String] {
    toast.show(words, action: toast.action)
    let view = SplitView(navigator, in: list, title: "Notes") {
      ColumnView(.primary, title: "All") { List($0) { note, _ in Row(note, subtitle: "about it") } }
      ColumnView(.secondary, title: "Note") { _ in
        Text(String(repeating: "word ", count: 200))
      }
    }.toast(toast)
    return frame(view, 80, 14).lines
  }
  let short = drawn("Archived")
  #expect(short[12].hasPrefix("▎Archived   j  Undo"))
  #expect(short[11].prefix(32).allSatisfy { $0 == " " }, "no half of a row is left")
  #expect(short[10].contains("about it"))
  #expect(short[11...12].allSatisfy { $0.contains("│word") }, "the other column stays as it is")
  let long = drawn("Moved three hundred messages to a mailbox")
  #expect(long[11].hasPrefix("▎") && long[12].contains(" Undo"), "\(long)")
  #expect(long[11...12].allSatisfy { $0.contains("│word") })
}
