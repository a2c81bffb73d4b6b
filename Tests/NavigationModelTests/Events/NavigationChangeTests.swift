import NavigationModel
import Testing

extension Scene {
  /// Returns the changes that `event` causes.
  fileprivate func changes(_ event: NavigationEvent<String>) -> [NavigationChange<String>] {
    var navigator = navigator
    return navigator.update(event, in: tree)
  }
}

@Test(
  "An update returns each change once, in the documented order",
  arguments: [
    (120, .moveSelection(by: 1), [.selection(["inbox", "m1"])]),
    (120, .goIn, [.focus(.secondary)]),
    (120, .cancel, [.focus(.primary)]),
    (120, .moveSelection(by: 0), []),
    (120, .hide(.primary), [.displayMode(.oneBesideSecondary), .hidden(.primary)]),
    (
      120, .resize(width: 45, height: 24),
      [.collapsed, .displayMode(.secondaryOnly), .hidden(.primary), .hidden(.secondary)]
    ),
    (
      45, .resize(width: 120, height: 24),
      [.expanded, .displayMode(.twoBesideSecondary), .shown(.primary), .shown(.secondary)]
    ),
    (
      120, .resize(width: 60, height: 24),
      [
        .displayMode(.secondaryOnly), .hidden(.primary), .hidden(.supplementary),
        .focus(.secondary),
      ]
    ),
    (60, .goOut, [.shown(.supplementary), .focus(.supplementary)]),
    (80, .goOut, [.displayMode(.twoOverSecondary), .shown(.primary), .focus(.primary)]),
    (45, .goIn, [.hidden(.supplementary), .shown(.secondary), .focus(.secondary)]),
    (
      120, .select(.primary, "sent"), [.selection(["sent", "s0"]), .focus(.primary)]
    ),
    (120, .present(Presentation("a", .alert)), [.presented("a")]),
    (120, .resize(width: 121, height: 25), []),
  ] as [(Int, NavigationEvent<String>, [NavigationChange<String>])])
func told(width: Int, event: NavigationEvent<String>, expected: [NavigationChange<String>]) {
  #expect(Scene(.mail(), .triple, width).changes(event) == expected)
}

@Test func `A popover that replaces another dismisses it first`() {
  let scene = Scene(.mail(), .triple, 120)
    .after(.present(Presentation("a", .popover(from: .primary))))
  #expect(
    scene.changes(.present(Presentation("b", .popover(from: .secondary))))
      == [.dismissed("a"), .presented("b")])
}

@Test func `A change of the data or of a preference returns the same kinds of changes`() {
  var scene = Scene(.mail(), .triple, 120)
  let old = scene.tree
  scene.tree.remove(["m0"], from: "inbox")
  #expect(
    scene.navigator.hierarchyChanged(from: old, to: scene.tree) == [.selection(["inbox", "m1"])])
  let changes = scene.navigator.change(in: scene.tree) { $0.preferredDisplayMode = .secondaryOnly }
  #expect(
    changes == [
      .displayMode(.secondaryOnly), .hidden(.primary), .hidden(.supplementary), .focus(.secondary),
    ])
}
