/// A group of pages: a section of the gallery's first list.
enum PageGroup: String, CaseIterable, Sendable {
  case wholeProgram, splitView, popovers, bars, search, menusAndSheets, controls, stacks, texts,
    lists

  var title: String {
    switch self {
    case .wholeProgram: "Together"
    case .splitView: "Split view"
    case .popovers: "Popovers"
    case .bars: "Bars"
    case .search: "Search"
    case .menusAndSheets: "Menus and sheets"
    case .controls: "Controls"
    case .stacks: "Stacks"
    case .texts: "Text"
    case .lists: "Lists"
    }
  }
}
