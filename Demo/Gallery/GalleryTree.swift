import NavigationModel

/// Elements that belong together.
enum Family: String, CaseIterable, Sendable {
  case splitView, popovers, bars, search, menusAndSheets, controls, texts, lists, wholeProgram

  var title: String {
    switch self {
    case .splitView: "Split View"
    case .popovers: "Popover"
    case .bars: "Bars"
    case .search: "Search"
    case .menusAndSheets: "Menus and Sheets"
    case .controls: "Controls"
    case .texts: "Text"
    case .lists: "Lists"
    case .wholeProgram: "Whole Program"
    }
  }

  /// The pages of it.
  var pages: [any GalleryPage.Type] { Catalog.pages.filter { $0.guide.family == self } }
}

/// What the gallery's lists have: families, and the names of their pages.
enum GalleryItem: Hashable, Sendable {
  case family(Family)
  case page(String)
}

/// The families that have pages, and those pages.
struct GalleryTree: Hierarchy {
  private static let families = Family.allCases.filter { !$0.pages.isEmpty }

  private func items(of parent: [GalleryItem]) -> [GalleryItem]? {
    switch parent.last {
    case nil: Self.families.map(GalleryItem.family)
    case .family(let family): family.pages.map { .page($0.guide.id) }
    case .page: nil
    }
  }

  func children(of parent: [GalleryItem]) -> Children {
    items(of: parent).map { .loaded($0.count) } ?? .absent
  }

  func item(at index: Int, of parent: [GalleryItem]) -> GalleryItem? {
    let items = items(of: parent) ?? []
    return items.indices.contains(index) ? items[index] : nil
  }

  func index(of item: GalleryItem, in parent: [GalleryItem]) -> Int? {
    items(of: parent)?.firstIndex(of: item)
  }

  func kind(of path: [GalleryItem]) -> ItemKind {
    if case .page = path.last { .leaf } else { .container }
  }

  /// The title of an item, as lists show it.
  static func title(of item: GalleryItem?) -> String {
    switch item {
    case .family(let family): family.title
    case .page(let id): Catalog.guide(of: id)?.title ?? id
    case nil: "Gallery"
    }
  }
}
