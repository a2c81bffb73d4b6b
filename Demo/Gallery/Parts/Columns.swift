import SplitViewUI

/// An event of a split view inside a page. It contains the size of that view, because a page can be
/// on screen in several sizes at the same time.
struct ColumnsEvent: Sendable {
  let navigation: NavigationEvent<String>
  let size: Size
}

/// A split view inside a page: a sample hierarchy with its own navigator.
struct Columns: Sendable {
  var navigator: Navigator<String>
  var tree: SampleTree

  init(_ navigator: Navigator<String>, _ tree: SampleTree) {
    self.navigator = navigator
    self.tree = tree
    // The gallery around the page already has a status bar and key hints.
    self.navigator.metrics.statusMinimumRows = .max
    self.navigator.metrics.hintsMinimumRows = .max
    self.navigator.hierarchyChanged(from: SampleTree?.none, to: tree)
  }

  /// Returns the navigator at `size`.
  func navigator(in size: Size) -> Navigator<String> { navigator.sized(size, in: tree) }

  @discardableResult
  mutating func update(_ event: ColumnsEvent) -> [NavigationChange<String>] {
    navigator = navigator(in: event.size)
    return navigator.update(event.navigation, in: tree)
  }

  /// Moves a leaf to another list.
  mutating func move(_ path: [String], to target: [String]) {
    let old = tree
    tree.move(path, to: target)
    navigator.hierarchyChanged(from: old, to: tree)
  }

  /// Returns the title of a level, for its back button.
  func title(ofLevel level: Int, root: String) -> String {
    navigator.parent(ofLevel: level).last ?? root
  }

  /// The text of the selected item.
  var text: TextDocument? { tree.text(of: navigator.path.last) }

  /// Returns the keys for moving around in the columns.
  func keys(in size: Size) -> [KeyBinding<ColumnsEvent>] {
    navigator(in: size).pageKeys(in: tree, size)
  }
}

extension Navigator<String> {
  /// Returns the navigator at `size`.
  func sized(_ size: Size, in tree: some Hierarchy<String>) -> Navigator {
    var sized = self
    sized.update(.resize(width: size.width, height: size.height), in: tree)
    return sized
  }

  /// Returns the keys for moving around in a split view inside a page. Keys that would change
  /// nothing are left to the gallery, so that the user can leave the page. Escape is left to the
  /// gallery too, unless something covers the columns.
  func pageKeys(in tree: some Hierarchy<String>, _ size: Size) -> [KeyBinding<ColumnsEvent>] {
    let all = Keymap<ColumnsEvent>.navigation { ColumnsEvent(navigation: $0, size: size) }.bindings
    let own = ["next-row", "previous-row", "go-in", "go-out", "cancel", "go-to-top", "go-to-end"]
    let layout = layout(in: tree)
    let isCovered =
      layout.popover != nil || !layout.presentations.isEmpty || layout.isFullScreen
      || layout.columns.contains(where: \.isDimmed)
    return all.compactMap { binding in
      guard let name = binding.name, own.contains(name) else { return nil }
      if name == "cancel" && !isCovered { return nil }
      var next = self
      next.update(binding.event.navigation, in: tree)
      return next == self ? nil : binding
    } + [
      KeyBinding(
        "s", help: "Show or hide the side columns", hint: "Side",
        event: ColumnsEvent(navigation: .toggleSidebar, size: size))
    ]
  }
}

/// An empty bar, because a split view inside a page has no status bar.
extension StatusBar {
  static var none: StatusBar { StatusBar(leading: [], trailing: []) }
}

/// A short text that does not scroll, or a message if there is no text.
struct Reading<Event>: View {
  let document: TextDocument?

  init(_ document: TextDocument?) { self.document = document }

  func paint(on canvas: inout Canvas) {
    let area = Rect(size: canvas.size)
    guard let document else {
      return canvas.draw(ContentUnavailable<Event>("Nothing to read here"), in: area)
    }
    canvas.draw(TextView<Void>(document, at: .start) { _ in () }, in: area)
  }
}
