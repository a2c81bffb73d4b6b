extension Navigator {
  /// Presents `new` above all presentations of the same or a lower layer (from bottom to top:
  /// popovers, modal views, alerts). A second popover replaces the first (guidelines PO2 and PO5).
  /// No popover opens while a modal view is shown, because the user cannot reach any button below
  /// the modal view. A menu leaves the popover of the side columns open. A presentation with the
  /// same ID is replaced.
  mutating func present(_ new: Presentation) {
    var others = presentations.filter { $0.id != new.id }
    if new.isPopover {
      others.removeAll(where: \.isPopover)
      guard others.isEmpty else { return }
      if new.replacesPopover { demand = .nothing }
    }
    presentations = others
    let place = presentations.lastIndex { new.mayFollow($0) }.map { $0 + 1 } ?? 0
    presentations.insert(new, at: place)
  }

  /// Dismisses all presentations, including alerts. Call this method first when the user has chosen a menu item, a
  /// button of an alert, or Done. (In UIKit, this is `dismiss(animated:)` on the lowest presenter.)
  ///
  /// - Returns: the changes on screen, in the order of ``NavigationChange``.
  @discardableResult public mutating func dismissAll(
    in hierarchy: some Hierarchy<Item>
  ) -> [NavigationChange<Item>] {
    presentations.reversed().flatMap { update(.dismiss($0.id), in: hierarchy) }
  }

  /// Dismisses the presentation with this ID.
  mutating func dismiss(_ id: PresentationID) { presentations.removeAll { $0.id == id } }

  /// Handles a click outside the topmost presentation, or outside the columns over the content. The
  /// click closes a popover, and keeps the choice that was made in the popover (guidelines PO3 and
  /// PO4). Modal views stay open.
  mutating func tapOutside(_ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>) {
    if let top = presentations.last {
      if top.isPopover { dismiss(top.id) }
      return
    }
    dismiss(to: .secondary, layout, in: hierarchy)
  }

  /// Returns the forms in which the presentations are shown above the columns of `layout`.
  func presented(over layout: SplitViewLayout) -> [PresentationLayout] {
    presentations.map { PresentationLayout(id: $0.id, shape: shape(of: $0, over: layout)) }
  }

  private func shape(
    of presentation: Presentation, over layout: SplitViewLayout
  ) -> PresentationLayout.Shape {
    switch presentation.style {
    case .alert: return .alert
    case .fullScreen: return .fullScreen
    case .pageSheet: return .sheet
    case .formSheet: return layout.isCollapsed ? .sheet : .formSheet
    case .currentContext: return .inColumn(layout.focus)
    case .popover(let source), .menu(let source):
      if layout.isCollapsed {
        switch presentation.compactAdaptation {
        case .none: break
        case .sheet: return .sheet
        case .fullScreenCover: return .fullScreen
        case .push: return .pushed
        }
      }
      let anchor = layout[source]?.isDimmed == false ? source : layout.leadingUsableColumn
      return .popover(anchor: anchor)
    }
  }
}
