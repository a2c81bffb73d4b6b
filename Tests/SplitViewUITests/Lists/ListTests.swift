import NavigationModel
import Synchronization
import TerminalFrame
import Testing

@testable import SplitViewUI

/// A million items, which are made on request.
private struct Numbers: Hierarchy {
  func children(of parent: [Int]) -> ChildCount { .loaded(1_000_000) }
  func item(at index: Int, of parent: [Int]) -> Int? { index }
  func index(of item: Int, in parent: [Int]) -> Int? { item }
  func kind(of path: [Int]) -> ItemKind { .leaf }
}

/// The indices of the requested rows. This is a class because the view's closure writes to it.
private final class Asked {
  var rows: [Int] = []
}

private func split(
  _ navigator: Navigator<Int>, _ asked: Asked
) -> SplitView<Int, NavigationEvent<Int>> {
  SplitView(
    navigator, in: Numbers(), status: StatusBar(leading: [], trailing: []),
    levelTitle: { "\($0)" }, send: { $0 }
  ) {
    ColumnView(.primary, title: "Numbers") { context in
      List(context) { number, index in
        asked.rows.append(index)
        return Row("\(number)")
      }
    }
    ColumnView(.secondary, title: "") { _ in ContentUnavailable<NavigationEvent<Int>>("") }
  }
}

@Test func `A list of a million items asks only for the rows on screen, at every scroll position`()
{
  var navigator = Navigator<Int>(style: .double, width: 80, height: 24)
  navigator.hierarchyChanged(from: nil, to: Numbers())
  for event in [.moveSelection(by: 0), .moveSelection(by: 500_000), .selectLast]
    as [NavigationEvent<Int>]
  {
    navigator.update(event, in: Numbers())
    let asked = Asked()
    _ = frame(split(navigator, asked), 80, 24)
    let window = navigator.window(
      of: .primary, layout: navigator.layout(in: Numbers()), in: Numbers())
    #expect(asked.rows == window.map { Array($0.visible) })
    #expect(asked.rows.count == 20)
  }
}

@Test func `A click asks for no row`() {
  var navigator = Navigator<Int>(style: .double, width: 80, height: 24)
  navigator.hierarchyChanged(from: nil, to: Numbers())
  navigator.update(.selectLast, in: Numbers())
  let asked = Asked()
  let click = PointerEvent(.click(count: 1), at: Point(3, 22))
  #expect(split(navigator, asked).event(for: click, in: Size(80, 24)) == .select(.primary, 999_999))
  #expect(asked.rows.isEmpty)
}

@Test func `An empty list says so, and so does a list that loads`() {
  let empty = ReaderSession.mail(96, 12).pressing(.left, .down)
  expect(
    empty,
    draws: """
       home · up to date                                                 214 unread · 3 of 30 · 09:41
       Mailboxes              │ Drafts            Edit │                                          ▲ ▼
      ────────────────────────┼────────────────────────┼──────────────────────────────────────────────
       home                   │                        │
       Inbox                  │                        │
      ▌Drafts                ▐│                        │
       Sent                   │   Nothing in Drafts    │               Nothing selected
       work                   │                        │
       Reports                │                        │
       Archive                │                        │
                              │                        │
       Enter Open   ← Back   ? Keys   q Quit
      """)
  let loading = ReaderSession.mail(60, 12) { $0.shelf.loading = ["Inbox"] }
  expect(
    loading.pressing("\\"),
    draws: """
       home · up to date             214 unread · 3 of 30 · 09:41
       ‹ Inbox                                                ▲ ▼
      ╭───▲────────────────────────────╮──────────────────────────
      │ ‹ Mailboxes  Inbox        Edit │
      │                                │
      │            Loading…            │
      │                                │
      ╰────────────────────────────────╯



       Enter Open   ← Back   ? Keys   q Quit
      """)
}

@Test func `The selected row of a long list stays in view, and the last row is the last one`() {
  expect(
    ReaderSession.mail(45, 10).pressing(.end),
    draws: """
       home           214 unread · 3 of 30 · 09:41
       ‹ Mailboxes        Inbox               Edit
      ─────────────────────────────────────────────
         Message 28                         17 Nov
         About Message 28                         ↑
         Message 29                         17 Nov
         About Message 29
      ▌  Message 30                         17 Nov▐
      ▌  About Message 30                         ▐

      """)
}

private func row(_ row: Row, _ width: Int, height: Int = 1) -> [String] {
  struct Screen: View {
    typealias Event = Never
    let row: Row
    func paint(on canvas: inout Canvas) {
      row.paint(on: &canvas, selection: .none, hasAccents: canvas.height > 1)
    }
  }
  return frame(Screen(row: row), width, height).lines
}

@Test(
  "A title shortens for the detail, until there is no room for both",
  arguments: [
    (24, " Ada Lovelace Yesterday"), (23, " Ada Lovela… Yesterday"), (17, " Ada … Yesterday"),
    (16, " Ada… Yesterday"), (15, " Ada Lovelace"), (10, " Ada Lov…"), (8, " Ada L…"), (3, " …"),
    (2, ""), (0, ""),
  ])
func details(width: Int, expected: String) {
  #expect(row(Row("Ada Lovelace", detail: "Yesterday"), width) == [expected])
}

@Test func `Marks stand at the end of the second line, and accents before the title`() {
  let two = Row(
    "Ada Lovelace", detail: "09:12", subtitle: "Quarterly forecast", marks: "↩⚑@", accent: "●")
  #expect(row(two, 25, height: 2) == [" ● Ada Lovelace    09:12", "   Quarterly foreca… ↩⚑@"])
}

@Test func `Rows are indented by their depth`() {
  #expect(row(Row("Projects", indent: 2), 20) == ["     Projects"])
  #expect(row(Row("Projects", indent: 50), 20) == [""])
}

@Test func `The reason for an empty view stands a little above the middle`() {
  let view = ContentUnavailable<Never>("No mail", detail: "The mailbox is empty")
  #expect(
    frame(view, 30, 6).lines == ["", "", "           No mail", "     The mailbox is empty", "", ""])
  #expect(frame(view, 6, 2).lines == ["  No", " mail"])
  #expect(frame(view, 0, 0).lines == [])
}

/// Makes a list with the program's own items.
private func ownList(
  _ count: Int, selection: Int? = nil, offset: Int = 0
) -> List<Int, ListAction<Int>> {
  List(Array(0..<count), selection: selection, offset: offset, send: { $0 }) { item, _ in
    Row("Item \(item)", detail: "\(item * item)")
  }
}

@Test func `A list of a program's own keeps its selection visible at every height`() {
  expect(
    frame(ownList(20, selection: 9), 20, 4),
    draws: """
       Item 6          36
       Item 7          49
       Item 8          64
      ▌Item 9          81▐
      """)
  expect(
    frame(ownList(20, selection: 9, offset: 8), 20, 3),
    draws: """
       Item 8          64
      ▌Item 9          81▐
       Item 10        100
      """)
  #expect(frame(ownList(20, selection: 0, offset: 90), 20, 4).lines[0].contains("Item 0"))
  #expect(frame(ownList(20, selection: 99, offset: 90), 20, 4).lines[3].contains("Item 19"))
  #expect(frame(ownList(2, selection: 1), 20, 0).lines.isEmpty)
}

@Test(
  "A click in a list of a program's own means the row shown there",
  arguments: [
    (0, 1, ListAction.select(6)), (3, 1, .select(9)), (3, 2, .open(9)), (1, 1, .select(7)),
  ])
func ownListClicks(y: Int, count: Int, expected: ListAction<Int>) {
  let click = PointerEvent(.click(count: count), at: Point(5, y))
  #expect(ownList(20, selection: 9).event(for: click, in: Size(20, 4)) == expected)
  let below = PointerEvent(.click(count: 1), at: Point(5, 3))
  #expect(ownList(2).event(for: below, in: Size(20, 4)) == .focus)
  let wheel = PointerEvent(.scroll(-3), at: Point(5, 0))
  #expect(ownList(20).event(for: wheel, in: Size(20, 4)) == .scroll(by: -3))
}

@Test func `a list of a program's own gives rows two lines if any has a subtitle`() {
  func list(_ rows: [Row]) -> List<Int, Int> {
    List(Array(rows.indices), send: { _ in nil }, row: { index, _ in rows[index] })
  }
  let plain = [Row("Emma"), Row("Walden")]
  #expect(list(plain).sizeThatFits(Size(20, 9)).height == 2)
  let second = [Row("Emma"), Row("Walden", subtitle: "Henry Thoreau")]
  #expect(list(second).sizeThatFits(Size(20, 9)).height == 4)
  #expect(frame(list(second), 20, 4).lines[3].contains("Henry Thoreau"))
}

@Test func `a subtitle without a line for it is told to the programmer`() {
  func diagnoses(_ height: Int) -> [Diagnosis] {
    let context = ColumnContext<String, Int>(
      column: .primary, window: ListWindow(count: 1, rowHeight: height), rowHeight: height,
      item: { _ in "Emma" }, send: { _ in 0 })
    return painted(List(context) { book, _ in Row(book, subtitle: "A novel") }, 20, 4).diagnoses
  }
  #expect(diagnoses(1).map(\.rule) == ["SV8"])
  #expect(diagnoses(2).isEmpty)
}
