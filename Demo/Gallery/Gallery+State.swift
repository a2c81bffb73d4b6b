import SplitViewUI

extension Gallery {
  /// The state of the gallery and of each of its pages.
  struct State {
    var navigator: Navigator<GalleryItem>
    var pages: [String: any GalleryPage]
    /// The pages that the user has taken over. Their demos no longer play.
    var taken: Set<String> = []
    /// The progress of the demo on screen.
    var played = Played()
    /// The shape to which the user turned the element, or nil for the full width.
    var shape: Orientation?
    /// The turn in progress, or nil.
    var turn: Turn?
    /// True while the overture, which is the first screen, is shown.
    var isOverture = false
    /// The scroll position in the open sheet.
    var sheetPlace = TextAnchor.start
    /// The notice shown in place of the key hints, or nil.
    var notice: String?
    /// True while the terminal handles the mouse instead of the program.
    var isMouseReleased = false
    let symbols: Symbols
    /// True if animations and demos are off.
    let isStill: Bool
    let tree = GalleryTree()

    /// Makes the gallery at its overture, or at the page with this name.
    init(page id: String? = nil, symbols: Symbols = .unicode, isStill: Bool = false) {
      self.symbols = symbols
      self.isStill = isStill
      isOverture = id == nil && !isStill
      navigator = Navigator(style: .double)
      navigator.columnWidths[.primary] = ColumnWidth(preferred: 19, minimum: 19)
      // Next to the list, an element needs the width of a landscape screen.
      navigator.metrics.minimumSecondaryWidth = 79
      navigator.showsSecondaryOnlyButton = true
      pages = Dictionary(
        Catalog.pages.map { ($0.guide.id, Self.opened($0)) },
        uniquingKeysWith: { first, _ in first })
      navigator.hierarchyChanged(from: GalleryTree?.none, to: tree)
      if let id { open(id) }
    }

    /// Opens the page with this name.
    private mutating func open(_ id: String) {
      let events: [NavigationEvent<GalleryItem>] = [
        // Open the page at a size that is wide enough for all columns.
        .resize(width: 200, height: 50), .select(.primary, .page(id)), .focus(.secondary),
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

  /// True if key presses go to the element.
  var pageHasKeys: Bool {
    if isOverture { return true }
    return navigator.presentations.isEmpty && layout.focus == .secondary && layout.popover == nil
  }

  /// The size of the stage on the screen.
  var stageSize: Size {
    if isOverture { return screen }
    let layout = layout
    return Size(layout[.secondary]?.width ?? screen.width, layout.contentRows(of: .secondary))
  }

  /// Returns the layout of a stage of `size`, including a turn in progress.
  func stage(in size: Size) -> StageLayout {
    let end = stage(in: size, shape: shape)
    guard let turn else { return end }
    return end.turning(from: stage(in: size, shape: turn.former), turn.share)
  }

  func stage(in size: Size, shape: Orientation?) -> StageLayout {
    if isOverture { return StageLayout(overtureOn: size, shape: shape) }
    if let guide, !navigator.isFullScreen { return StageLayout(guide, in: size, shape: shape) }
    return StageLayout(bare: size)
  }

  /// The context for the page's keys. It is the context of the place that was played or clicked last, or else of the
  /// first place. If a popover is open in that place, the popover receives the keys.
  var pageContext: PageContext {
    context(of: stage(in: stageSize, shape: shape).place(of: played.shape))
  }

  /// Returns the context of the page in `place`.
  func context(of place: StageLayout.Place?) -> PageContext {
    PageContext(size: place?.inside.size ?? stageSize, isFocused: pageHasKeys, symbols: symbols)
  }

  /// The help page for keys. It lists the keys that will be active after the page is closed.
  private var keysPage: TextDocument {
    var closed = self
    closed.navigator.update(.dismiss(Gallery.keys), in: tree)
    return Gallery().keymap(closed).document(width: Sheet<Never>.textWidth(in: screen))
  }

  /// The text of the open sheet.
  var sheet: TextDocument? {
    switch navigator.presentations.last?.id {
    case Gallery.guidelines: guide?.guidelines
    case Gallery.code: guide?.codeDocument
    case Gallery.keys: keysPage
    default: nil
    }
  }
}
