import NavigationModel

extension Invariants {
  /// Every loaded list with selectable items has a selection that exists and is not a title. Columns follow one another
  /// in order.
  static func path(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    let navigator = scene.navigator
    if navigator.levels.first?.column != .primary { return "the first list is not in the primary" }
    for (index, level) in navigator.levels.enumerated() {
      if index > 0 && level.column < navigator.levels[index - 1].column { return "columns go back" }
      if index + 1 < navigator.levels.count && level.selection == nil {
        return "the path has a gap"
      }
      let parent = navigator.parent(ofLevel: index)
      guard case .loaded = scene.tree.children(of: parent) else { continue }
      if let selection = level.selection {
        if !scene.tree.selectable(in: parent, folded: level.folded).contains(selection) {
          return "\(selection) is selected, but not there"
        }
      } else if !scene.tree.selectable(in: parent, folded: level.folded).isEmpty {
        return "nothing is selected in \(parent)"
      }
    }
    return nil
  }

  /// The list of a selected item is in the column that the item's kind requires. A container's list is open if there is
  /// a next column.
  static func lists(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    let navigator = scene.navigator
    for (index, level) in navigator.levels.enumerated() {
      guard let selection = level.selection,
        case .loaded = scene.tree.children(of: navigator.parent(ofLevel: index))
      else { continue }
      let path = navigator.parent(ofLevel: index + 1)
      let kind = scene.tree.kind(of: path)
      let next = navigator.style.column(after: level.column)
      if index + 1 < navigator.levels.count {
        let open = navigator.levels[index + 1].column
        let place = kind == .container ? next ?? level.column : level.column
        if kind == .leaf || open != place { return "the list of \(selection) is in the \(open)" }
      } else if kind == .container, next != nil, scene.tree.children(of: path) != .absent {
        return "the list of \(selection) is not open"
      }
    }
    return nil
  }
}
