import TerminalFrame

extension SplitView {
  /// The split view with the toast of `state` over its columns, above the bars at the lower edge.
  /// The key of its action comes before all others in ``keymap``. While something is presented or a
  /// text is written, that has the keys, and the toast shows no action.
  public func toast(_ state: ToastState<Event>) -> SplitView {
    var view = self
    let hasKeys = layout.presentations.isEmpty && keymap.typed == nil
    view.toast = Toast(state, hasAction: hasKeys)
    if hasKeys, !state.bindings.isEmpty {
      let make = makeKeymap
      view.makeKeymap = { view in
        Keymap([Keymap.Section("Now", state.bindings)] + (make?(view).sections ?? []))
      }
    }
    return view
  }

  /// The row from which on a toast covers the columns; the greatest number without a toast.
  package func toastRow(in size: Size) -> Int { toast == nil ? .max : toastRect(size).y }

  /// The cells of the toast; none without one.
  func toastRect(_ size: Size) -> Rect {
    guard let toast else { return Rect(size: Size(0, 0)) }
    let room = columnsRect(size)
    let place = Rect(placing: toast.sizeThatFits(room.size), in: room.size, at: .bottom)
    return Rect(x: place.x, y: room.y + place.y, width: place.width, height: place.height)
  }
}
