import Foundation
import SplitViewUI
import Testing

private typealias Marks = MultiSelection<String>

@Suite struct MultiSelectionTests {
  private let list = FlatList((1...9).map { "\($0)" })
  private var navigator = Navigator<String>(style: .double, width: 100, height: 20)
  private var marks = Marks()

  init() {
    navigator.hierarchyChanged(from: FlatList<String>?.none, to: list)
    navigator.update(.focus(.primary), in: list)
    navigator.update(.select(.primary, "3"), in: list)
    navigator.update(.focus(.primary), in: list)
  }

  private mutating func update(_ events: MultiSelectionEvent<String>...) {
    for event in events { marks.update(event, navigator: &navigator, in: list) }
  }

  private var marked: String { marks.items.sorted().joined() }

  @Test mutating func `a row is marked and unmarked, and the selection may go on`() {
    update(.toggleSelected)
    navigator.update(.moveSelection(by: 2), in: list)
    update(.toggleSelected)
    #expect(marked == "35" && marks.title == "2 marked")
    update(.toggleSelected)
    #expect(marked == "3")
    update(.none)
    #expect(marks.isEmpty && marks.title == nil)
  }

  @Test mutating func `a range grows and shrinks with the selection, beside other marks`() {
    update(.toggle("9"), .toggleSelected)
    update(.extendSelected(by: 1), .extendSelected(by: 1))
    #expect(marked == "3459" && navigator.path == ["5"])
    update(.extendSelected(by: -1), .extendSelected(by: -1), .extendSelected(by: -1))
    #expect(marked == "239")
  }

  @Test mutating func `a click with Shift marks up to it, and again to another row`() {
    update(.toggle("2"), .extend(to: "4"))
    #expect(marked == "234")
    update(.extend(to: "1"))
    #expect(marked == "12")
  }

  @Test mutating func `the first range begins at the selected row`() {
    update(.extend(to: "5"))
    #expect(marked == "345")
  }

  @Test mutating func `all are marked but headers, as many as the limit allows`() {
    update(.all)
    #expect(marks.count == 9)
    marks = Marks(limit: 4)
    update(.all)
    #expect(marked == "1234")
    update(.toggle("9"))
    #expect(marked == "1234")
    var inMail = Marks()
    var mail = Navigator<String>(style: .triple)
    inMail.update(.all, navigator: &mail, in: Shelf.mail())
    #expect(inMail.items == ["Inbox", "Drafts", "Sent", "Reports", "Archive"])
  }

  @Test mutating func `items that are gone lose their marks, but none while the list loads`() {
    var shelf = Shelf.mail()
    marks = Marks(["Inbox", "Sent"])
    shelf.loading = [""]
    marks.listChanged(to: shelf)
    #expect(marks.count == 2)
    shelf.loading = []
    shelf.lists[""] = ["Sent", "Drafts"]
    marks.listChanged(to: shelf)
    #expect(marks.items == ["Sent"])
  }

  @Test func `marks are saved and read`() throws {
    let saved = Marks(["1", "2"], limit: 5)
    let data = try JSONEncoder().encode(saved)
    #expect(try JSONDecoder().decode(Marks.self, from: data) == saved)
  }
}

@Suite struct ListMarksTests {
  enum Act: Equatable { case marks(MultiSelectionEvent<String>), select(String), other }

  private func list(_ marks: MultiSelection<String>) -> List<String, Act> {
    List(
      ["Emma", "Walden", "Essays"], selection: 0,
      send: { if case .select(let item) = $0 { .select(item) } else { .other } }
    ) { book, _ in Row(book, detail: "1854") }
    .marks(marks) { .marks($0) }
  }

  @Test func `marked rows look marked without colours, and no row moves for a mark`() {
    let marks = MultiSelection(["Walden"])
    let drawn = frame(list(marks), 20, 3, theme: .monochrome)
    expect(
      drawn,
      draws: """
        ▌  Emma        1854▐
         ✓ Walden      1854
           Essays      1854
        """)
    // Bold text would look like an unread row.
    #expect(drawn.style(1, 1) == Theme.monochrome.selection)
    #expect(drawn.style(5, 1) == Theme.monochrome.text)
    #expect(frame(list(marks), 20, 3, symbols: .ascii).lines[1] == " x Walden      1854")
    #expect(frame(list(MultiSelection()), 20, 3).lines[1] == "   Walden      1854")
  }

  @Test func `a click on the mark, and one with Ctrl or Shift, marks instead of selecting`() {
    func act(_ x: Int, _ modifiers: Modifiers, _ marks: [String]) -> Act? {
      list(MultiSelection(marks)).event(
        for: PointerEvent(.click(count: 1), at: Point(x, 1), modifiers: modifiers),
        in: Size(20, 3))
    }
    #expect(act(1, [], []) == .select("Walden"))
    #expect(act(1, [], ["Emma"]) == .marks(.toggle("Walden")))
    #expect(act(9, [], ["Emma"]) == .select("Walden"))
    #expect(act(9, .control, []) == .marks(.toggle("Walden")))
    #expect(act(9, .shift, []) == .marks(.extend(to: "Walden")))
  }

  @Test func `Escape takes marks away while there are any`() {
    func keymap(_ marks: MultiSelection<String>) -> Keymap<MultiSelectionEvent<String>> {
      Keymap([Keymap.Section("Marks", marks.bindings { $0 })])
    }
    #expect(keymap(MultiSelection()).event(for: .escape) == nil)
    #expect(keymap(MultiSelection(["Emma"])).event(for: .escape) == MultiSelectionEvent.none)
    #expect(keymap(MultiSelection()).event(for: .shift(.down)) == .extendSelected(by: 1))
  }
}
