import NavigationModel
import Testing

@Suite struct FlatListTests {
  private let list = FlatList(["Emma", "Walden", "Emma", "Essays"])

  @Test func `items are in order, each once`() {
    #expect(list.items == ["Emma", "Walden", "Essays"])
    #expect(list.children(of: []) == .loaded(3))
    #expect((0..<4).map { list.item(at: $0, of: []) } == ["Emma", "Walden", "Essays", nil])
    #expect(list.item(at: -1, of: []) == nil)
    #expect(list.index(of: "Essays", in: []) == 2)
    #expect(list.index(of: "Persuasion", in: []) == nil)
  }

  @Test func `an item is a leaf and has nothing below it`() {
    #expect(list.kind(of: ["Emma"]) == .leaf)
    #expect(list.children(of: ["Emma"]) == .absent)
    #expect(list.item(at: 0, of: ["Emma"]) == nil)
    #expect(list.index(of: "Walden", in: ["Emma"]) == nil)
  }

  @Test func `a list that is replaced keeps the selection, or selects the nearest item`() {
    var (list, navigator) = (FlatList<String>(), Navigator<String>(style: .double))
    navigator.replace(&list, with: self.list)
    #expect(navigator.path == ["Emma"])
    navigator.update(.moveSelection(by: 1), in: list)
    #expect(navigator.replace(&list, with: FlatList(["Essays", "Walden"])) == [])
    let changes = navigator.replace(&list, with: FlatList(["Essays"]))
    #expect(changes == [.selection(["Essays"])])
    #expect(list.items == ["Essays"])
  }

  @Test func `bars can be set when a navigator is made`() {
    let bars = [SplitViewColumn.primary: ColumnBars(top: 1)]
    let navigator = Navigator<String>(style: .double, columnBars: bars, hasTabBar: true)
    #expect(navigator.columnBars == bars)
    #expect(navigator.hasTabBar)
  }
}
