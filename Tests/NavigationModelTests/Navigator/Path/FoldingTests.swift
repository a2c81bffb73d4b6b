import Foundation
import NavigationModel
import NavigationWalks
import Testing

/// Returns a scene with these mailboxes: home: inbox, lists (swift (server), compilers), sent; work: w0 (w1), w2.
private func mailboxes(_ style: SplitViewStyle = .triple, _ width: Int = 120) -> Scene {
  Scene(.mailboxes(), style, width).after(.focus(.primary))
}

extension Scene {
  /// Returns the items in a column's list that are not folded away.
  fileprivate func rows(_ column: SplitViewColumn = .primary) -> [String] {
    guard let rows = navigator.rows(of: column, in: tree) else { return [] }
    return (0..<rows.count).compactMap { rows.item(at: $0) }
  }

  fileprivate var mailbox: String? { navigator.path.first }
}

@Test func `What is folded is out of the list, and everything counts without it`() {
  let scene = mailboxes().after(.toggleFold(.primary, "lists"))
  #expect(scene.rows() == ["home", "inbox", "lists", "sent", "work", "w0", "w1", "w2"])
  #expect(scene.window(.primary)?.count == 8)
  #expect(scene.after(.moveSelection(by: 2)).mailbox == "sent")
  #expect(scene.after(.toggleFold(.primary, "lists")).rows().count == 11)
}

@Test func `→ unfolds and then goes in, ← folds, then goes to the row above`() {
  var scene = mailboxes().after(.select(.primary, "swift"), .focus(.primary))
  scene = scene.after(.goOut)
  #expect(scene.rows().contains("server") == false)
  #expect(scene.mailbox == "swift")
  scene = scene.after(.goOut)
  #expect(scene.mailbox == "lists")
  scene = scene.after(.goOut)
  #expect(!scene.rows().contains("swift"))
  scene = scene.after(.goIn)
  #expect(scene.rows().contains("swift") && !scene.rows().contains("server"))
  #expect(scene.layout.focus == .primary)
  #expect(scene.after(.goIn).layout.focus == .supplementary)
}

@Test func `← folds a section only where there is nowhere to go out to`() {
  let folded = mailboxes().after(.goOut)
  #expect(folded.rows() == ["home", "work", "w0", "w1", "w2"])
  #expect(folded.mailbox == "home")
  #expect(folded.after(.moveSelection(by: 1)).mailbox == "w0")
  let unfolded = folded.after(.goIn)
  #expect(unfolded.rows().count == 11)
  #expect(unfolded.mailbox == "inbox")
  #expect(folded.after(.cancel).rows() == folded.rows())
}

@Test func `Folding what holds the selection selects it, anything else leaves it alone`() {
  let scene = mailboxes().after(.select(.primary, "server"))
  #expect(scene.after(.toggleFold(.primary, "work")).mailbox == "server")
  #expect(scene.after(.toggleFold(.primary, "lists")).mailbox == "lists")
  #expect(scene.after(.toggleFold(.primary, "home")).mailbox == "home")
  #expect(scene.after(.toggleFold(.primary, "inbox")).navigator == scene.navigator)
}

@Test func `The folded item keeps its row on screen`() throws {
  let scene = Scene(.mailboxes(), .triple, 120, 9)
    .after(.focus(.primary), .select(.primary, "compilers"), .scroll(.primary, by: 2))
  func row(_ scene: Scene) throws -> Int {
    let window = try #require(scene.window(.primary))
    let rows = try #require(scene.navigator.rows(of: .primary, in: scene.tree))
    return try #require(rows.row(of: "lists")) - window.offset
  }
  #expect(try row(scene.after(.toggleFold(.primary, "lists"))) == row(scene))
}

@Test func `What is folded survives turns, another list in its place, and saving`() throws {
  let scene = mailboxes().after(.toggleFold(.primary, "lists"), .toggleFold(.primary, "work"))
  #expect(scene.at(40).at(70).at(120) == scene)
  let threads = scene.after(.select(.primary, "inbox"))
  #expect(threads.rows() == scene.rows())

  var thread = mailboxes().after(.select(.primary, "swift"), .toggleFold(.supplementary, "t0"))
  let folded = thread.rows(.supplementary)
  #expect(folded.count < 9)
  thread = thread.after(.select(.primary, "sent"), .select(.primary, "swift"))
  #expect(thread.rows(.supplementary) == folded)

  let data = try JSONEncoder().encode(thread.navigator)
  let saved = try JSONDecoder().decode(Navigator<String>.self, from: data)
  #expect(saved == thread.navigator)
  var restored = mailboxes()
  restored.navigator.restore(saved, in: restored.tree)
  #expect(restored.rows(.supplementary) == folded)
}

@Test func `A state from before there were outlines is read as it was`() throws {
  let data = try JSONEncoder().encode(mailboxes().navigator)
  let text = try #require(String(bytes: data, encoding: .utf8))
  let old = text.replacing(#""folded":[],"#, with: "").replacing(#","folded":[]"#, with: "")
  #expect(old != text)
  let navigator = try JSONDecoder().decode(Navigator<String>.self, from: Data(old.utf8))
  #expect(navigator == mailboxes().navigator)
}

@Test func `A selected item that comes to lie in something folded is shown`() {
  let scene = mailboxes().after(.toggleFold(.primary, "lists"), .select(.primary, "sent"))
  let moved = scene.changing { $0.nodes["sent"]?.depth = 1 }.changing {
    $0.reorder("", as: ["home", "inbox", "lists", "swift", "server", "compilers", "sent"])
  }
  #expect(moved.mailbox == "sent")
  #expect(moved.rows().contains("sent"))
}

@Test func `Folded items that are gone are forgotten`() {
  let scene = mailboxes().after(.toggleFold(.primary, "lists"))
    .changing { $0.remove(["lists"]) }
  #expect(scene.navigator.levels[0].folded == [])
}

@Test func `A program folds what it likes at the start, but never the selected item`() {
  var scene = mailboxes().after(.select(.primary, "compilers"))
  scene.navigator.setFolded(["lists", "work"], in: scene.tree)
  #expect(scene.mailbox == "compilers")
  #expect(
    scene.rows() == ["home", "inbox", "lists", "swift", "server", "compilers", "sent", "work"])

  scene.navigator.setFolded(["t0"], of: ["swift"], in: scene.tree)
  let folded = scene.after(.select(.primary, "swift"))
  #expect(folded.rows(.supplementary).contains("t1") == false)
}

@Test func `A list of which nothing is left is another one, and begins at its beginning`() {
  var list = FlatList((0..<50).map { "a\($0)" })
  var navigator = Navigator<String>(style: .double)
  navigator.hierarchyChanged(from: nil, to: list)
  navigator.update(.selectLast, in: list)
  navigator.replace(&list, with: FlatList((0..<50).map { "b\($0)" }))
  #expect(navigator.path == ["b0"])
  navigator.update(.select(.primary, "b7"), in: list)
  navigator.replace(&list, with: FlatList(["x", "y", "b7"]))
  #expect(navigator.path == ["b7"])
}
