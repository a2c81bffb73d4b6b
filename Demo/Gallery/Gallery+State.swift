import SplitViewUI

extension Gallery {
  /// The state of the gallery and of each of its pages.
  struct State {
    var navigator: Navigator<GalleryItem>
    var pages: [String: any GalleryPage]
    var guidePlace = TextAnchor.start
    var keysPlace = TextAnchor.start
    /// True while the mouse is left to the terminal.
    var isMouseLetGo = false
    let symbols: Symbols
    let tree = GalleryTree()

    /// Makes the gallery at its beginning, or at the page of this name.
    init(page id: String? = nil, symbols: Symbols = .unicode) {
      self.symbols = symbols
      navigator = Navigator(style: .triple)
      navigator.metrics.rowHeights = [1: 2]
      navigator.hasInspector = true
      navigator.showsSecondaryOnlyButton = true
      pages = Dictionary(
        Catalog.pages.map { ($0.guide.id, $0.init()) }, uniquingKeysWith: { first, _ in first })
      navigator.hierarchyChanged(from: GalleryTree?.none, to: tree)
      if let guide = id.flatMap(Catalog.guide) { open(guide) }
    }

    /// Goes to the page of `guide`.
    private mutating func open(_ guide: Guide) {
      let events: [NavigationEvent<GalleryItem>] = [
        // Wide enough for all columns.
        .resize(width: 200, height: 50), .select(.primary, .group(guide.group)),
        .select(.supplementary, .page(guide.id)), .focus(.secondary),
      ]
      for event in events { navigator.update(event, in: tree) }
    }
  }
}

extension Gallery.State {
  var layout: SplitViewLayout { navigator.layout(in: tree) }
  var screen: Size { Size(navigator.width, navigator.height) }

  /// The name of the page on screen.
  var pageID: String? {
    if case .page(let id) = navigator.path.last { id } else { nil }
  }

  /// The page on screen.
  var page: (any GalleryPage)? { pageID.flatMap { pages[$0] } }

  /// The guide of the page on screen.
  var guide: Guide? { pageID.flatMap(Catalog.guide) }

  /// True if the three orientations are shown.
  var showsOrientations: Bool {
    navigator.presentations.last?.id == Gallery.orientations
  }

  /// True if the element has the keys.
  var pageHasKeys: Bool {
    if !navigator.presentations.isEmpty { return showsOrientations }
    return layout.focus == .secondary && layout.popover == nil
  }

  /// The context for the page's keys.
  var pageContext: PageContext {
    let layout = layout
    let content = Size(
      layout[.secondary]?.width ?? navigator.width, layout.contentRows(of: .secondary))
    let size =
      showsOrientations
      ? Orientations<Never>.size(.landscape, on: Size(screen.width, screen.height - 2)) : content
    return PageContext(size: size, isFocused: pageHasKeys, symbols: symbols)
  }

  /// The size of the guide's text on screen.
  var guideSize: Size {
    let layout = layout
    if let inspector = layout[.inspector] {
      return TextView<Never>.textSize(
        Size(inspector.width, layout.contentRows(of: .inspector)))
    }
    return Sheet<Never>.textSize(of: guide?.document ?? TextDocument([]), in: screen)
  }
}
