import SplitViewUI

/// An item of the gallery's lists: a group, or the name of a page.
enum GalleryItem: Hashable, Sendable {
  case group(PageGroup)
  case page(String)
}

/// The gallery's hierarchy: a single list of all pages, with the titles of their groups in between.
struct GalleryTree: Hierarchy {
  private static let items: [GalleryItem] = PageGroup.allCases.flatMap { group in
    [.group(group)] + group.pages.map { .page($0.guide.id) }
  }

  func children(of parent: [GalleryItem]) -> ChildCount {
    parent.isEmpty ? .loaded(Self.items.count) : .absent
  }

  func item(at index: Int, of parent: [GalleryItem]) -> GalleryItem? {
    parent.isEmpty && Self.items.indices.contains(index) ? Self.items[index] : nil
  }

  func index(of item: GalleryItem, in parent: [GalleryItem]) -> Int? {
    parent.isEmpty ? Self.items.firstIndex(of: item) : nil
  }

  func kind(of path: [GalleryItem]) -> ItemKind {
    if case .page = path.last { .leaf } else { .header }
  }

  /// Returns the title of an item in lists and bars.
  static func title(of item: GalleryItem?) -> String {
    switch item {
    case .group(let group): group.title
    case .page(let id): Catalog.guide(of: id)?.title ?? id
    case nil: "Elements"
    }
  }
}

extension PageGroup {
  /// The pages in the group.
  var pages: [any GalleryPage.Type] { Catalog.pages.filter { $0.guide.group == self } }
}
