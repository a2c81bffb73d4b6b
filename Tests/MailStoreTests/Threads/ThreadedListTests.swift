import MailStore
import TestSupport
import Testing

@Suite struct ThreadedListTests {
  private typealias Message = (links: MessageLinks, date: Int64)

  /// Returns the outline of a whole list.
  private func outline(_ messages: [Message]) -> ThreadOutline {
    MessageThreads(messages.map { $0.links }).outline(dates: messages.map(\.date))
  }

  private func someMessage(_ random: inout SeededGenerator, names: Int) -> Message {
    func name() -> String {
      let number = Int.random(in: 0..<names, using: &random)
      // Some ids are bare words, and sometimes a message has such an id.
      return number % 4 == 0 ? "<\(number)>" : "<\(number)@a>"
    }
    let references = (0..<Int.random(in: 0..<4, using: &random)).map { _ in name() }
    let subject = ["", "", "Lunch", "Re: Lunch", "Plan", "Re: Plan", "[1/3] x", "[2/3] x"]
      .randomElement(using: &random)
    let head = """
      Message-ID: \(name())
      References: \(references.joined(separator: " "))
      Subject: \(subject ?? "")


      """
    return (
      MessageLinks(Envelope(head: Array(head.utf8).span)), Int64.random(in: 0..<40, using: &random)
    )
  }

  @Test(
    "Whatever comes and goes, the outline is that of the whole list",
    arguments: 1...30, [6, 40])
  func walks(seed: UInt64, names: Int) {
    var random = SeededGenerator(seed: seed)
    var messages = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
      someMessage(&random, names: names)
    }
    var list = ThreadedList(messages)
    #expect(list.outline == outline(messages))
    for _ in 0..<40 {
      var former = messages.indices.map { Int32($0) }
      for _ in 0..<Int.random(in: 0..<4, using: &random) where !messages.isEmpty {
        let place = Int.random(in: messages.indices, using: &random)
        former.remove(at: place)
        messages.remove(at: place)
      }
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        // Most new messages are last in the list, but some are between the others.
        let isLast = Bool.random(using: &random)
        let place = isLast ? messages.count : Int.random(in: 0...messages.count, using: &random)
        former.insert(-1, at: place)
        messages.insert(someMessage(&random, names: names), at: place)
      }
      if !messages.isEmpty, Int.random(in: 0..<6, using: &random) == 0 {
        let place = Int.random(in: messages.indices, using: &random)
        former[place] = -1
        messages[place] = someMessage(&random, names: names)
      }
      list.update(from: former) { messages[$0] }
      #expect(list.outline == outline(messages), "seed \(seed)")
    }
  }

  @Test func `A list in another order, or with very much that is new, is made anew`() {
    var random = SeededGenerator(seed: 1)
    var messages = (0..<50).map { _ in someMessage(&random, names: 30) }
    var list = ThreadedList(messages)
    messages.reverse()
    list.update(from: messages.indices.map { Int32(49 - $0) }) { messages[$0] }
    #expect(list.outline == outline(messages))
    messages += (0..<3000).map { _ in someMessage(&random, names: 5000) }
    list.update(from: (0..<3050).map { $0 < 50 ? Int32($0) : -1 }) { messages[$0] }
    #expect(list.outline == outline(messages))
  }

  @Test func `The same list changes nothing`() {
    var random = SeededGenerator(seed: 2)
    let messages = (0..<50).map { _ in someMessage(&random, names: 30) }
    var list = ThreadedList(messages)
    list.update(from: messages.indices.map { Int32($0) }) { index in
      Issue.record("message \(index) was asked for")
      return messages[index]
    }
    #expect(list.outline == outline(messages))
    list.update(from: []) { messages[$0] }
    #expect(list.outline == ThreadOutline())
  }
}
