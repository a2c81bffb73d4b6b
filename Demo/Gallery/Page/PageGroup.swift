/// A group of pages: an item of the gallery's first list.
enum PageGroup: String, CaseIterable, Sendable {
  case splitView, popovers, bars, search, menusAndSheets, controls, stacks, texts, lists,
    wholeProgram

  var title: String {
    switch self {
    case .splitView: "Split View"
    case .popovers: "Popover"
    case .bars: "Bars"
    case .search: "Search"
    case .menusAndSheets: "Menus and Sheets"
    case .controls: "Controls"
    case .stacks: "Stacks"
    case .texts: "Text"
    case .lists: "Lists"
    case .wholeProgram: "Whole Program"
    }
  }
}
