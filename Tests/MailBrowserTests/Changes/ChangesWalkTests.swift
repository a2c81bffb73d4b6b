import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

/// Returns the mailbox and the flags of each message on disk, as a row for each file.
private func mail(in room: Mailroom) -> [String] {
  let root = room.folder.path + "/charlotte/"
  return room.folder.snapshot().keys.filter { $0.hasPrefix(root) }.compactMap { path in
    let name = path.dropFirst(root.count)
    guard let folder = ["cur/", "new/"].first(where: { name.contains($0) }),
      let file = name.split(separator: "/").last, file.contains(":2,")
    else { return nil }
    let mailbox = name.prefix { $0 != "/" }
    let text = String(
      decoding: room.folder.contents(of: "charlotte/" + name), as: UTF8.self)
    let subject = text.split(separator: "\n").first { $0.hasPrefix("Subject:") } ?? ""
    let flags = file.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
    return "\(folder == "cur/" && mailbox == "cur" ? "INBOX" : String(mailbox)) \(flags) \(subject)"
  }.sorted()
}

private func subjects(_ mail: [String]) -> Set<Substring> {
  Set(mail.compactMap { $0.split(separator: ":").last })
}

@Test("No message is lost, and undoing everything leads back to the beginning", arguments: 0..<12)
func walks(seed: UInt64) throws {
  var random = SeededGenerator(seed: seed)
  var room = try Mailroom(96, 24, changesMail: true)
  let before = mail(in: room)
  #expect(before.count == 7)
  let keys: [[KeyPress]] = [
    ["d"], ["A"], ["N"], ["*"], ["x"], ["X"], ["j"], ["k"], ["g"], ["Z"], [.control("y")],
    ["m", .enter], ["m", .down, .enter], ["C", .enter], [.shift(.down)], [.escape], [.left, "j"],
    [.left, "k"], ["l"], ["f"], [.right], ["d", .escape],
  ]
  var pressed: [String] = []
  for _ in 0..<40 {
    for key in keys.randomElement(using: &random) ?? [] {
      pressed.append(key.name)
      room.press(key)
      if room.state.layout.presentations.last?.id == .deletePermanently { room.press(.escape) }
    }
    let now = mail(in: room)
    #expect(subjects(now) == subjects(before), "after \(pressed)")
    if now.count < 7 { return }
  }
  room.press(.escape, .escape)
  for _ in 0..<60 where room.state.changes.stacks.undo != nil { room.type("Z") }
  #expect(room.state.changes.stacks.undo == nil && mail(in: room) == before, "after \(pressed)")
}
