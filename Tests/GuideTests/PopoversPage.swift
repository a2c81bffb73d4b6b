import NavigationModel
import Testing

enum PopoversPage: GuidePage {
  static let name = "popovers"

  static func drawings() -> [String] {
    let reading = Screen(60).after(.focus(.secondary))
    let list = reading.after(.goBack(.secondary))
    let addresses = Screen(80).after(
      .focus(.secondary), .present(Presentation("addresses", .popover(from: .secondary))))
    return [list.drawing, addresses.drawing, addresses.turned(to: 45).drawing, shapes]
  }

  /// A table of styles, with the shape of each in regular width and on a compact screen.
  private static var shapes: String {
    let popover = PresentationStyle.popover(from: .secondary)
    let adapted = PresentationAdaptation.allCases.map { adaptation in
      ("popover, \(adaptation.rawValue)", Presentation("p", popover, compactAdaptation: adaptation))
    }
    let styles: [(String, PresentationStyle)] = [
      ("pageSheet", .pageSheet), ("formSheet", .formSheet), ("fullScreen", .fullScreen),
      ("currentContext", .currentContext), ("alert", .alert),
    ]
    let all = adapted + styles.map { ($0.0, Presentation("p", $0.1)) }
    let rows = all.map { name, presentation in
      [name] + [120, 45].map { width in shape(presentation, width) }
    }
    return table([["style", "120 cells", "45 cells"]] + rows)
  }

  private static func shape(_ presentation: Presentation, _ width: Int) -> String {
    var navigator = ColumnsPage.start(width)
    navigator.update(.present(presentation), in: Mail())
    return navigator.layout(in: Mail()).presentations.map { name(of: $0.shape) }.joined()
  }

  private static func name(of shape: PresentationLayout.Shape) -> String {
    switch shape {
    case .popover(let anchor): "popover at the \(anchor.rawValue)"
    case .inColumn(let column): "in the place of the \(column.rawValue)"
    case .sheet, .formSheet, .fullScreen, .alert, .pushed: "\(shape)"
    }
  }
}

struct PopoversTests {
  @Test func `a popover becomes a sheet and a popover again`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: mail)

    let addresses = Presentation("addresses", .popover(from: .secondary))
    navigator.update(.present(addresses), in: mail)
    #expect(navigator.layout(in: mail).presentations.map(\.shape) == [.popover(anchor: .secondary)])

    navigator.update(.resize(width: 45, height: 24), in: mail)
    #expect(navigator.layout(in: mail).presentations.map(\.shape) == [.sheet])

    let changes = navigator.update(.cancel, in: mail)
    #expect(changes == [.dismissed("addresses")])
  }

  @Test func `an alert lies on top and waits for an answer`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: mail)

    navigator.update(.present(Presentation("discard", .alert)), in: mail)
    navigator.update(.present(Presentation("draft", .formSheet)), in: mail)
    #expect(navigator.presentations.map(\.id) == ["draft", "discard"])

    navigator.update(.cancel, in: mail)
    navigator.update(.moveSelection(by: 1), in: mail)
    #expect(navigator.presentations.map(\.id) == ["draft", "discard"])
    #expect(navigator.path == ["Inbox", "Forecast"])

    navigator.update(.dismiss("discard"), in: mail)
    #expect(navigator.presentations.map(\.id) == ["draft"])
  }

  @Test func `a second popover replaces the first`() {
    let mail = Mail()
    var navigator = ColumnsPage.start(120)
    navigator.update(.present(Presentation("a", .popover(from: .secondary))), in: mail)
    let second = Presentation("b", .popover(from: .primary))
    let changes = navigator.update(.present(second), in: mail)
    #expect(changes == [.dismissed("a"), .presented("b")])
  }

  @Test func `moving the selection in the popover keeps it open, choosing closes it`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 60)
    navigator.hierarchyChanged(from: nil, to: mail)
    navigator.update(.focus(.secondary), in: mail)

    navigator.update(.toggleSidebar, in: mail)
    #expect(navigator.layout(in: mail).popover?.column == .supplementary)

    navigator.update(.moveSelection(by: 1), in: mail)
    #expect(navigator.layout(in: mail).popover != nil)
    navigator.update(.goIn, in: mail)
    #expect(navigator.layout(in: mail).popover == nil)
    #expect(navigator.path == ["Inbox", "Compilers"])
    #expect(navigator.layout(in: mail).focus == .secondary)
  }

  @Test func `in portrait the side columns appear as the sidebar presentation says`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 60)
    navigator.hierarchyChanged(from: nil, to: mail)

    navigator.sidebarPresentation = .column
    navigator.update(.show(.supplementary), in: mail)
    #expect(navigator.layout(in: mail).displayMode == .oneOverSecondary)
  }
}
