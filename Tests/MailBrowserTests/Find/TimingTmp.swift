import MailIndex
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

@Test func `tmp timing of a hit in 1 MB`() throws {
  var room = try Mailroom(
    120, 40,
    fill: { folder in
      let paragraph = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 8)
      var body = (0..<2900).map { "\($0) \(paragraph)" }
      body[2700] = "Here is the needle of the search."
      try Mailroom.deliver(
        "1.a:2,S", from: "Ada <ada@example.org>", subject: "Long", date: "18 Nov 2026 08:00",
        body: body.joined(separator: "\n\n"), to: folder)
    }, changesMail: true, index: .memory)
  room.type("//needle")
  let clock = ContinuousClock()
  print("TIMING enter-list", clock.measure { room.press(.enter) })
  print("TIMING enter-message", clock.measure { room.press(.enter) })
  print("TIMING frame", clock.measure { _ = room.frame })
  print("TIMING n", clock.measure { room.type("n") })
  print("TIMING search key", clock.measure { room.send(.search(.begin)) })
  room.press(.escape)
  print("TIMING found", room.state.find.hit?.place as Any)
}
