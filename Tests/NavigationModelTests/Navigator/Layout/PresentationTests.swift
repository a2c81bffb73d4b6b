import NavigationModel
import Testing

private let order = Presentation("order", .popover(from: .supplementary))
private let info = Presentation("info", .popover(from: .secondary), compactAdaptation: .push)
private let sheet = Presentation("sheet", .pageSheet)
private let alert = Presentation("alert", .alert)

extension Scene {
  /// The presentations, from the lowest to the highest: `order:popover(anchor: supplementary)`.
  fileprivate var presented: [String] {
    layout.presentations.map { "\($0.id.rawValue) \($0.shape)" }
  }

  fileprivate var names: [String] { layout.presentations.map(\.id.rawValue) }
}

@Test func `A second popover replaces the first (PO2, PO5)`() {
  let scene = Scene(.mail(), .triple, 120).after(.present(order), .present(info))
  #expect(scene.names == ["info"])
  let sidebar = Scene(.mail(), .triple, 60).after(.goOut)
  #expect(sidebar.layout.popover != nil)
  #expect(sidebar.after(.present(info)).layout.popover == nil)
}

@Test func `Modal views stack above the popover, and an alert above all`() {
  let scene = Scene(.mail(), .triple, 120)
  #expect(scene.after(.present(alert), .present(sheet)).names == ["sheet", "alert"])
  #expect(
    scene.after(.present(order), .present(alert), .present(sheet)).names == [
      "order", "sheet", "alert",
    ])
  #expect(scene.after(.present(sheet), .present(order)).names == ["sheet"])
  #expect(scene.after(.present(sheet), .present(sheet)).names == ["sheet"])
}

@Test func `Escape dismisses the topmost except an alert; a tap outside dismisses only a popover`()
{
  let scene = Scene(.mail(), .triple, 120)
  #expect(scene.after(.present(order), .cancel).names == [])
  #expect(scene.after(.present(order), .tapOutside).names == [])
  #expect(scene.after(.present(sheet), .tapOutside).names == ["sheet"])
  #expect(scene.after(.present(sheet), .cancel).names == [])
  #expect(scene.after(.present(alert), .cancel, .tapOutside).names == ["alert"])
  #expect(scene.after(.present(alert), .dismiss("alert")).names == [])
}

@Test func `Below a presentation nothing can be used`() {
  let scene = Scene(.mail(), .triple, 120).after(.present(order))
  let after = scene.after(
    .moveSelection(by: 1), .goIn, .focus(.primary), .toggleSidebar, .select(.primary, "sent"),
    .setDisplayMode(.secondaryOnly), .hide(.primary), .toggleInspector, .moveDivider(by: 3))
  #expect(after.navigator == scene.navigator)
}

@Test(
  "A popover is a sheet or a pushed view on a compact screen, and a popover again afterwards",
  arguments: [(order, "order sheet"), (info, "info pushed")])
func adaptation(popover: Presentation, compact: String) {
  let scene = Scene(.mail(), .triple, 120).after(.present(popover))
  #expect(scene.at(45).presented == [compact])
  #expect(scene.at(45).at(120).layout == scene.layout)
}

@Test func `A popover's arrow points at its button, else at the one that leads to it`() {
  let scene = Scene(.mail(), .triple, 120).after(.present(order))
  #expect(scene.layout.presentations[0].shape == .popover(anchor: .supplementary))
  #expect(scene.at(80).layout.presentations[0].shape == .popover(anchor: .supplementary))
  #expect(scene.at(60).layout.presentations[0].shape == .popover(anchor: .secondary))
}

@Test func `Going back leaves a pushed view, and no other presentation`() {
  let compact = Scene(.mail(), .triple, 45)
  #expect(compact.after(.present(info), .goOut).names == [])
  #expect(compact.after(.present(order), .goOut).names == ["order"])
}

@Test func `Presenting changes neither path nor focus nor mode`() {
  for width in [120, 80, 60, 45] {
    let scene = Scene(.mail(), .triple, width)
    #expect(scene.after(.present(order), .dismiss("order")).navigator == scene.navigator)
    #expect(scene.after(.present(alert), .dismiss("alert")).navigator == scene.navigator)
    #expect(scene.after(.dismiss("nothing")).navigator == scene.navigator)
  }
}

@Test func `A presentation that is refused dismisses nothing`() {
  let scene = Scene(.mail(), .triple, 120).after(.present(order), .present(sheet))
  #expect(scene.after(.present(info)).names == ["order", "sheet"])
  let same = Presentation("sheet", .popover(from: .primary))
  let alerted = Scene(.mail(), .triple, 120).after(.present(sheet), .present(alert))
  #expect(alerted.after(.present(same)).names == ["sheet", "alert"])
}

@Test func `A menu leaves the side columns' popover open, and closes before it`() {
  let menu = Presentation("menu", .menu(from: .secondary))
  let scene = Scene(.mail(), .triple, 60).after(.goOut, .present(menu))
  #expect(scene.layout.popover != nil && scene.names == ["menu"])
  #expect(scene.layout.presentations[0].shape == .popover(anchor: .secondary))
  #expect(scene.after(.moveSelection(by: 1)).navigator == scene.navigator)
  let closed = scene.after(.tapOutside)
  #expect(closed.layout.popover != nil && closed.names == [])
  #expect(scene.after(.present(info)).names == ["info"], "of popovers and menus there is one")
  #expect(scene.at(45).layout.presentations.map(\.shape) == [.sheet])
}
