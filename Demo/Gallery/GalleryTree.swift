import NavigationModel

/// An item of the gallery's lists: a family, or the name of a page.
enum GalleryItem: Hashable, Sendable {
  case family(Family)
  case page(String)
}

/// The gallery's hierarchy: families and their pages.
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

  /// The title of an item in lists and bars.
  static func title(of item: GalleryItem?) -> String {
    switch item {
    case .family(let family): family.title
    case .page(let id): Catalog.guide(of: id)?.title ?? id
    case nil: "Gallery"
    }
  }
}

extension Family {
  /// The pages of the family.
  var pages: [any GalleryPage.Type] { Catalog.pages.filter { $0.guide.family == self } }
}
