import SplitViewUI

/// An item of the gallery's lists: a group, or the name of a page.
enum GalleryItem: Hashable, Sendable {
  case group(PageGroup)
  case page(String)
}

/// The gallery's hierarchy: groups and their pages.
struct GalleryTree: Hierarchy {
  private static let groups = PageGroup.allCases.filter { !$0.pages.isEmpty }

  private func items(of parent: [GalleryItem]) -> [GalleryItem]? {
    switch parent.last {
    case nil: Self.groups.map(GalleryItem.group)
    case .group(let group): group.pages.map { .page($0.guide.id) }
    case .page: nil
    }
  }

  func children(of parent: [GalleryItem]) -> ChildCount {
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

  /// The title of an item in lists and bars.
  static func title(of item: GalleryItem?) -> String {
    switch item {
    case .group(let group): group.title
    case .page(let id): Catalog.guide(of: id)?.title ?? id
    case nil: "Gallery"
    }
  }
}

extension PageGroup {
  /// The pages of the group.
  var pages: [any GalleryPage.Type] { Catalog.pages.filter { $0.guide.group == self } }
}
