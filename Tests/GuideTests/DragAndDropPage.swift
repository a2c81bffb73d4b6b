import NavigationModel
import SplitViewUI
import Testing

enum DragAndDropPage: GuidePage {
  static let name = "drag-and-drop"

  static func drawings() -> [String] {
    let held = Screen(100).after(.grabItem(.supplementary, "Compilers"))
    let onto = held.after(.dragOver(.primary, "Sent", x: 9, y: 4, scrolling: 0))
    let refused = held.after(.dragOver(.supplementary, "Minutes", x: 40, y: 5, scrolling: 0))
    let keys = Screen(60).after(.focus(.secondary), .pickUp, .moveDropTarget(by: 1))
    return [onto.drawing, refused.drawing, keys.drawing, keys.turned(to: 40).drawing]
  }
}

extension Mail {
  func canDrag(_ path: [String]) -> Bool { path.count == 2 }

  func acceptsDrop(of path: [String], onto target: [String]) -> Bool {
    target.count == 1 && target.last != path.first
  }
}

private struct Entry: Identifiable {
  let id: String
  var entries: [Entry]?
}

struct DragAndDropTests {
  @Test func `a message is moved by keys`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 60)
    navigator.hierarchyChanged(from: nil, to: mail)
    navigator.update(.focus(.secondary), in: mail)

    navigator.update(.pickUp, in: mail)
    navigator.update(.moveDropTarget(by: 1), in: mail)
    #expect(navigator.drag?.target == ["Drafts"])
    #expect(navigator.layout(in: mail).popover?.column == .primary)

    let changes = navigator.update(.drop, in: mail)
    #expect(changes.last == .dropped(["Inbox", "Forecast"], onto: ["Drafts"]))
    #expect(navigator.layout(in: mail).popover == nil)
  }

  @Test func `a drop on an item that does not accept it is reported as refused`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: mail)

    navigator.update(.grabItem(.supplementary, "Lunch"), in: mail)
    navigator.update(.dragOver(.primary, "Inbox", x: 4, y: 2, scrolling: 0), in: mail)
    let changes = navigator.update(.drop, in: mail)
    #expect(changes == [.dropRefused(["Inbox", "Lunch"], onto: ["Inbox"])])
  }

  @Test func `an item of a tree is moved into another`() {
    let entries = [Entry(id: "Plan"), Entry(id: "Old", entries: [])]
    var tree = ItemTree(entries, children: \.entries)
      .dragging({ $0.entries == nil }, onto: { $1.entries != nil })
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: tree)
    navigator.update(.pickUp, in: tree)
    navigator.update(.moveDropTarget(by: 1), in: tree)
    for case .dropped(let path, onto: let target) in navigator.update(.drop, in: tree) {
      guard let item = path.last, let place = target.last else { continue }
      navigator.edit(&tree) { $0.move(item, into: .children(of: place)) }
    }
    #expect(tree.items(of: .children(of: "Old")) == ["Plan"])
  }

  /// The events of a program with drag and drop.
  private enum Event { case navigation(NavigationEvent<String>), mouse }

  @Test func `the keys of a drag come first while it lasts`() {
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: Mail())
    let moving = Keymap<Event>.navigation(Event.navigation)
    let isMouseReleased = false

    func keymap() -> Keymap<Event> {
      let program = [Keymap.pickUp(Event.navigation), Keymap.releaseMouse(isMouseReleased, .mouse)]
      let keymap = Keymap([moving, Keymap.Section("Mail", program)])
      let isMoving = navigator.drag?.means == .keys
      return isMoving ? keymap.whileDragging(Event.navigation) : keymap
    }

    #expect(keymap().sections.last?.bindings.map(\.name) == ["move", "let-mouse-go"])
    navigator.update(.pickUp, in: Mail())
    #expect(keymap().sections.first?.title == "Moving an item")
  }
}
