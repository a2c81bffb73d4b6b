import NavigationModel

/// What full-screen reading takes away and gives back.
struct BeforeFullScreen: Sendable {
  let metrics: Metrics
  let displayMode: DisplayMode
  let focus: Column
}

extension MailState {
  /// Gives the message the whole screen, without any bar (ST2), or takes it back. Turns meanwhile change nothing:
  /// it is what is asked for that changes, and that is put back.
  mutating func toggleFullScreen() {
    if let before = beforeFullScreen { return leaveFullScreen(to: before) }
    guard message != nil else {
      notice = "No message selected"
      return
    }
    let layout = navigator.layout(in: library)
    beforeFullScreen = BeforeFullScreen(
      metrics: navigator.metrics, displayMode: navigator.preferredDisplayMode, focus: layout.focus)
    if layout.isCollapsed && layout.focus == .primary { navigate(toContentFrom: .primary) }
    if layout.isCollapsed { navigate(toContentFrom: .supplementary) }
    navigator.update(.focus(.secondary), in: library)
    navigator.update(.tapOutside, in: library)
    navigator.preferredDisplayMode = .secondaryOnly
    navigator.metrics.statusMinimumRows = .max
    navigator.metrics.hintsMinimumRows = .max
    navigator.metrics.navigationBarHeight = 0
    navigator.metrics.ruleMinimumRows = 0
  }

  private mutating func leaveFullScreen(to before: BeforeFullScreen) {
    navigator.metrics = before.metrics
    navigator.preferredDisplayMode = before.displayMode
    beforeFullScreen = nil
    guard before.focus != .secondary else { return }
    if navigator.isCollapsed {
      navigator.update(.toggleSidebar, in: library)
    } else {
      navigator.update(.focus(before.focus), in: library)
    }
  }

  private mutating func navigate(toContentFrom column: Column) {
    if navigator.layout(in: library).focus == column { navigator.update(.goIn, in: library) }
  }
}
