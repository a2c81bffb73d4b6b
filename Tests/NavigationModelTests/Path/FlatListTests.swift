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

  @Test func `a filter shows the items at its rows, in their order`() {
    let found = list.filtered(to: [2, 0, 2, 7, -1])
    #expect(found.items == ["Emma", "Essays"])
    #expect(found.allItems == list.items)
    #expect(found.children(of: []) == .loaded(2))
    #expect((0..<3).map { found.item(at: $0, of: []) } == ["Emma", "Essays", nil])
    #expect(["Emma", "Walden", "Essays"].map { found.index(of: $0, in: []) } == [0, nil, 1])
    #expect(found.filtered(to: [1]).items == ["Walden"])
    #expect(found.filtered(to: nil).items == list.items)
    #expect(list.filtered(to: []).children(of: []) == .loaded(0))
  }

  @Test func `rows that are appended keep the selection, and count once`() {
    var (list, navigator) = (FlatList<String>(), Navigator<String>(style: .double))
    navigator.append(["Emma", "Walden"], to: &list)
    navigator.update(.moveSelection(by: 1), in: list)
    #expect(navigator.append(["Essays", "Emma"], to: &list) == [])
    #expect(navigator.path == ["Walden"])
    #expect(list.items == ["Emma", "Walden", "Essays"])
    navigator.replace(&list, with: list.filtered(to: [0]))
    navigator.append(["Persuasion"], to: &list)
    #expect(list.items == ["Emma"])
    #expect(list.filtered(to: nil).items.last == "Persuasion")
  }

  @Test func `everything that is presented is dismissed at once, alerts too`() {
    var navigator = Navigator<String>(style: .double)
    navigator.hierarchyChanged(from: nil, to: list)
    navigator.update(.present(Presentation("menu", .popover(from: .primary))), in: list)
    navigator.update(.present(Presentation("delete", .alert)), in: list)
    #expect(navigator.dismissAll(in: list) == [.dismissed("delete"), .dismissed("menu")])
    #expect(navigator.presentations == [])
  }
}
