import Testing
import UnicodeText

private func sorted(_ texts: [String]) -> [String] {
  var folding = SearchFolding()
  return texts.map { (text: $0, key: SortKey($0, &folding)) }.sorted { $0.key < $1.key }
    .map(\.text)
}

@Test(
  "Texts are sorted by the letters that a search takes for the same",
  arguments: [
    ["Ada", "École", "Emil", "Zoe"], ["ёж", "жук", "яма"], ["アサ", "いぬ", "ｳﾒ"], ["a", "B", "c"],
    ["Eco", "E\u{301}co", "École", "Edam"],
  ])
func order(texts: [String]) {
  #expect(sorted(texts.reversed()) == texts)
  #expect(sorted(texts.shuffled()) == texts)
}

@Test func `Canonically equal texts are equal`() {
  var folding = SearchFolding()
  let (composed, decomposed) = (SortKey("É", &folding), SortKey("E\u{301}", &folding))
  #expect(!(composed < decomposed) && !(decomposed < composed))
}
