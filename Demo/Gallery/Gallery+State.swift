import SplitViewUI

extension Gallery {
  /// The state of the gallery and of each of its pages.
  struct State {
    var navigator: Navigator<GalleryItem>
    var pages: [String: any GalleryPage]
    /// The pages that a user has taken over: they play no more by themselves.
    var taken: Set<String> = []
    /// How far the page on screen has played by itself.
    var played = Played()
    /// The shape to which the element was turned; nil for as wide as there is room.
    var shape: Orientation?
    /// The turn that is on its way; nil while all is still.
    var turn: Turn?
    /// True while the first screen is shown.
    var isOverture = false
    /// The place in the sheet that is open.
    var sheetPlace = TextAnchor.start
    /// The line in place of the key hints; nil while there is none.
    var notice: String?
    /// True while the mouse is left to the terminal.
    var isMouseLetGo = false
    let symbols: Symbols
    /// True if nothing moves by itself.
    let isStill: Bool
    let tree = GalleryTree()

    /// Makes the gallery at its overture, or at the page of this name.
    init(page id: String? = nil, symbols: Symbols = .unicode, isStill: Bool = false) {
      self.symbols = symbols
      self.isStill = isStill
      isOverture = id == nil && !isStill
      navigator = Navigator(style: .double)
      navigator.columnWidths[.primary] = ColumnWidth(preferred: 19, minimum: 19)
      // Beside the list, an element has the width of a screen in landscape.
      navigator.metrics.minimumSecondaryWidth = 79
      navigator.showsSecondaryOnlyButton = true
      pages = Dictionary(
        Catalog.pages.map { ($0.guide.id, Self.opened($0)) },
        uniquingKeysWith: { first, _ in first })
      navigator.hierarchyChanged(from: GalleryTree?.none, to: tree)
      if let id { open(id) }
    }

    /// Goes to the page of this name.
    private mutating func open(_ id: String) {
      let events: [NavigationEvent<GalleryItem>] = [
        // Wide enough for all columns.
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

  /// True if the element has the keys.
  var pageHasKeys: Bool {
    if isOverture { return true }
    return navigator.presentations.isEmpty && layout.focus == .secondary && layout.popover == nil
  }

  /// The size of the stage on screen.
  var stageSize: Size {
    if isOverture { return screen }
    let layout = layout
    return Size(layout[.secondary]?.width ?? screen.width, layout.contentRows(of: .secondary))
  }

  /// The places on a stage of `size`, on the way where something turns.
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

  /// The context for the page's keys: that of the place that was played or clicked last, else of the first
  /// one. A popover that is open there has the keys.
  var pageContext: PageContext {
    context(of: stage(in: stageSize, shape: shape).place(of: played.shape))
  }

  /// The context of the page in `place`.
  func context(of place: StageLayout.Place?) -> PageContext {
    PageContext(size: place?.inside.size ?? stageSize, isFocused: pageHasKeys, symbols: symbols)
  }

  /// The page of keys: those that are in force when it is closed.
  private var keysPage: TextDocument {
    var closed = self
    closed.navigator.update(.dismiss(Gallery.keys), in: tree)
    return Gallery().keymap(closed).document(width: Sheet<Never>.textWidth(in: screen))
  }

  /// The text of the sheet that is open.
  var sheet: TextDocument? {
    switch navigator.presentations.last?.id {
    case Gallery.guidelines: guide?.guidelines
    case Gallery.code: guide?.codeDocument
    case Gallery.keys: keysPage
    default: nil
    }
  }
}
