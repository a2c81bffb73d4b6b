import SplitViewUI

/// Messages that the user drags to another mailbox.
struct DraggingPage: GalleryPage {
  static let guide = Guide(
    "dragging", .splitView, "Drag and drop", rows: ["SV9"],
    what: """
      An item of one list is dragged to an item of another. A row that accepts the item is \
      marked; a row that refuses it says so.
      """,
    press: """
      Drag a letter with the mouse. Or press m, select a mailbox with up and down, and press \
      Enter.
      """,
    turned: "A drag continues when the screen is rotated.",
    code: """
      for change in columns.update(event) {
        if case .dropped(let path, let target) = change { columns.move(path, to: target) }
        said = words(for: change) ?? said
      }
      """,
    demo: Demo(
      opening: ["m", .down], openingShape: .portrait,
      steps: [.wait, .wait, .enter, .wait, .wait, "m", .down, .wait, .escape, .wait]))

  var columns: Columns
  var said = "m picks up a letter"

  init() {
    var tree = SampleTree.mail
    tree.isMovable = true
    columns = Columns(Navigator(style: .triple), tree)
  }

  mutating func update(_ event: ColumnsEvent) {
    for change in columns.update(event) {
      if case .dropped(let path, let target) = change { columns.move(path, to: target) }
      said = words(for: change) ?? said
    }
  }

  private func words(for change: NavigationChange<String>) -> String? {
    switch change {
    case .dropped(let path, let target): "\(path.last ?? "") is in \(target.last ?? "") now"
    case .dropRefused(let path, let target):
      "\(target.last ?? "") does not accept \(path.last ?? "")"
    default: nil
    }
  }

  func view(_ context: PageContext) -> any View<ColumnsEvent> {
    let navigator = columns.navigator(in: context.size)
    let title = { columns.title(ofLevel: $0, root: "Mailboxes") }
    return SplitView(
      navigator, in: columns.tree, status: StatusBar(leading: [said], trailing: []),
      levelTitle: title, send: { ColumnsEvent(navigation: $0, size: context.size) }
    ) {
      ColumnView(.primary, title: "Mailboxes") { column in
        List(column, appearance: .sidebar) { item, _ in columns.tree.row(item) }
      }
      ColumnView(.supplementary, title: title(1)) { column in
        List(column, placeholder: "No letters") { item, _ in columns.tree.row(item) }
      }
      ColumnView(.secondary, title: navigator.drag == nil ? said : "Drop it where?") { _ in
        Reading<ColumnsEvent>(columns.text)
      }
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<ColumnsEvent>] {
    let send = { ColumnsEvent(navigation: $0, size: context.size) }
    if columns.navigator.drag?.means == .keys {
      return Keymap<ColumnsEvent>.dragging(send).bindings
    }
    return [Keymap<ColumnsEvent>.pickUp(send)] + columns.keys(in: context.size)
  }
}
