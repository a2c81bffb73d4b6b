import NavigationModel
import SplitViewUI
import Testing

@Suite struct SearchableListTests {
  private var navigator = Navigator<String>(style: .double)
  private var list = SearchableList(["Ada", "Grace", "Alan"])

  init() { navigator.hierarchyChanged(from: nil, to: list) }

  private mutating func type(_ text: String) {
    navigator.search(.edit(.insert(text)), in: &list)
  }

  @Test
  mutating func `what is typed decides which items are shown, and the selection stays among them`()
  {
    type("a")
    #expect(list.items == ["Ada", "Grace", "Alan"])
    type("l")
    #expect(list.items == ["Alan"])
    #expect(navigator.path == ["Alan"])
    #expect(list.allItems.count == 3)
    navigator.search(.cancel, in: &list)
    #expect(list.items.count == 3)
    #expect(navigator.path == ["Alan"])
  }

  @Test mutating func `items that come later are searched too`() {
    type("al")
    navigator.append(["Alonzo", "Kurt", "Ada"], to: &list)
    #expect(list.items == ["Alan", "Alonzo"])
    #expect(list.allItems == ["Ada", "Grace", "Alan", "Alonzo", "Kurt"])
    #expect(navigator.path == ["Alan"])
  }

  @Test mutating func `another list is searched for the same words`() {
    type("al")
    navigator.replace(&list, with: SearchableList(["Kurt", "Alan", "Aldo"]))
    #expect(list.items == ["Alan", "Aldo"])
    #expect(list.search.text == "al")
    #expect(navigator.path == ["Alan"])
  }

  @Test mutating func `a search that is written brings its list on screen`() {
    navigator.update(.resize(width: 40, height: 20), in: list)
    navigator.update(.goIn, in: list)
    #expect(navigator.layout(in: list).columns.map(\.column) == [.secondary])
    navigator.search(.begin, in: &list)
    #expect(navigator.layout(in: list).columns.map(\.column) == [.primary])
  }
}
