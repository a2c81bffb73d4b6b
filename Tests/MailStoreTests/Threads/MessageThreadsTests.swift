import TestSupport
import Testing

@testable import MailStore

@Suite("The threads of messages")
struct MessageThreadsTests {
  @Test("a message is below the last of its references")
  func references() {
    let outline = outline(["1", "2 <1", "3 <1 <2", "4"])
    #expect(outline == ["4", "1", ". 2", ". . 3"])
  }

  @Test("In-Reply-To is the last of the references, unless it is among them")
  func inReplyTo() {
    let first = MessageLinks(head: "Message-ID: <1@a>")
    let second = MessageLinks(head: "Message-ID: <2@a>\nIn-Reply-To: <1@a>")
    let third = MessageLinks(head: "Message-ID: <3@a>\nIn-Reply-To: <1@a>\nReferences: <2@a>")
    let fourth = MessageLinks(head: "In-Reply-To: <1@a>\nReferences: <1@a> <2@a>")
    let threads = MessageThreads([first, second, third, fourth])
    #expect((1...3).map { threads.parent(of: $0) } == [0, 0, 1])
  }

  @Test("an address in In-Reply-To is no message")
  func addressInReplyTo() {
    let head = "To: Ada <ada@example.org>\nIn-Reply-To: Message from Ada <ada@example.org>"
    #expect(MessageLinks(head: head).references.isEmpty)
    #expect(
      MessageLinks(head: head + " of Monday <1@a>").references
        == MessageLinks(head: "In-Reply-To: <1@a>").references)
  }

  @Test("what answers a message that is not there stays together, below the oldest")
  func missingParent() {
    #expect(outline(["2 <1", "3 <1", "4 <3"]) == ["2", ". 3", ". . 4"])
    #expect(outline(["3 <1 <2", "4 <1 <2", "5 <1"]) == ["3", ". 4", ". 5"])
  }

  @Test("a message that comes late takes the place that was kept for it")
  func lateParent() {
    #expect(outline(["2 <1", "3 <1 <2", "1"]) == ["1", ". 2", ". . 3"])
  }

  @Test("references of others tell where a message stands that says nothing itself")
  func referencesOfOthers() {
    #expect(outline(["1", "2", "3 <1 <2"]) == ["1", ". 2", ". . 3"])
  }

  @Test("loops are broken, and nothing is lost")
  func loops() {
    #expect(Set(outline(["1 <2", "2 <1", "3 <3"])) == ["2", ". 1", "3"])
    #expect(outline(["1 <2 <3", "2 <3 <1", "3 <1 <2", "4 <1 <1 <4"]).count == 4)
  }

  @Test("of two messages with one id the first has it, until it goes, and the other is below it")
  func copies() {
    #expect(outline(["1", "1", "2 <1"]) == ["1", ". 1", ". 2"])
    #expect(outline(["1", "2 <1", "2 <1", "3 <2", "1"]) == ["1", ". 2", ". . 2", ". . 3", ". 1"])
    var threads = MessageThreads(["1", "1", "2 <1"].map(links))
    threads.remove(0)
    #expect(threads.parent(of: 2) == 1)
    #expect(threads.parent(of: 1) == nil)
  }

  @Test("what a copy says of its place is true of the first with its id, which lost it")
  func copyWithReferences() {
    #expect(outline(["1", "2", "2 <1"]) == ["1", ". 2", ". . 2"])
    #expect(outline(["2", "2 <1", "3 <1"]) == ["2", ". 2", ". 3"])
    #expect(outline(["1 'Lunch'", "2 'Re: Lunch'", "2 'Re: Lunch'"]) == ["1", ". 2", ". . 2"])
  }

  @Test(
    "a bare word is no message",
    arguments: ["0", "<0>", "none", "(null)", "<(null)>", "6667", "<no-at>", "<\"\">"])
  func bareWords(word: String) {
    for field in ["In-Reply-To", "References"] {
      let messages = ["a", "b"].map { name in
        MessageLinks(head: "Message-ID: <\(name)@a>\nSubject: \(name)\n\(field): \(word)")
      }
      let threads = MessageThreads(messages)
      #expect(threads.outline(dates: [1, 2]).starts == [0, 1])
      #expect(threads.parent(of: 0) == nil && threads.parent(of: 1) == nil)
    }
  }

  @Test("a bare word is an id once a message has it, whenever that comes, and until it goes")
  func knownWords() {
    #expect(outline(["!w", "1 <!w", "2 <!w"]) == ["!w", ". 1", ". 2"])
    #expect(outline(["1 <!w", "2 <!w", "!w"]) == ["!w", ". 1", ". 2"])
    #expect(outline(["1", "2 <1 <!w", "3 <!w <1"]) == ["1", ". 2", ". 3"])
    var threads = MessageThreads(["1 <!w", "2 <!w"].map(links))
    threads.add(links("!w"))
    #expect(threads.parent(of: 0) == 2 && threads.parent(of: 1) == 2)
    threads.remove(2)
    #expect(threads.parent(of: 0) == nil && threads.parent(of: 1) == nil)
    #expect(threads.outline(dates: [1, 2, 0]).starts == [0, 1])
  }

  @Test("a reply with nothing but a bare word goes by its subject")
  func orphanedWords() {
    #expect(
      outline(["1 'Lunch'", "2 <!w 'Re: Lunch'", "3 'Plan'"]) == ["3", "1", ". 2"])
    #expect(outline(["1 'Lunch'", "!w", "2 <!w 'Re: Lunch'"]) == ["!w", ". 2", "1"])
  }

  @Test("a reply without references is below the latest message with its subject")
  func orphans() {
    #expect(
      outline(["1 'Lunch'", "2 'Re: lunch '", "3 'Lunch'", "4 'AW: Re: Lunch'"])
        == ["3", ". 4", "1", ". 2"])
    #expect(outline(["1 'Re: Lunch'", "2 'Re: Lunch'"]) == ["1", ". 2"])
  }

  @Test("a forwarded message without references begins a thread, which answers to it join")
  func forwards() {
    #expect(outline(["1 'Lunch'", "2 'Fwd: Lunch'"]) == ["2", "1"])
    #expect(outline(["1 'Lunch'", "2 'WG: AW: Lunch'", "3 'Re: Lunch'"]) == ["1", ". 3", "2"])
    #expect(outline(["1 'Lunch'", "2 'Fwd: Lunch'", "3 'Re: Fwd: lunch'"]) == ["2", ". 3", "1"])
    #expect(outline(["1 'Lunch'", "2 <1 'Fwd: Lunch'"]) == ["1", ". 2"])
    #expect(outline(["1 'Fwd: Lunch'", "2 'Fwd: Lunch'"]) == ["2", "1"])
  }

  @Test("equal subjects alone make no thread, nor where a reply says what it answers")
  func subjects() {
    #expect(outline(["1 'Report'", "2 'Report'"]) == ["2", "1"])
    #expect(outline(["1 'Lunch'", "2 <9 'Re: Lunch'"]) == ["2", "1"])
  }

  @Test("the thread with the newest message is first, and answers are in the order of their dates")
  func order() {
    let threads = MessageThreads(["1", "2", "3 <1", "4 <1"].map(links))
    #expect(threads.outline(dates: [10, 40, 30, 20]).order == [1, 0, 3, 2])
    #expect(threads.outline(dates: [10, 40, 30, 50]).order == [0, 2, 3, 1])
    #expect(threads.outline(dates: [10, 40, 30, 20]).starts == [0, 1])
  }

  @Test("messages that come and go leave the threads that all together have", arguments: 0..<60)
  func incremental(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var threads = MessageThreads()
    var all: [MessageLinks?] = []
    for _ in 0..<60 {
      if Int.random(in: 0..<4, using: &random) == 0, !all.isEmpty {
        let gone = Int.random(in: all.indices, using: &random)
        all[gone] = nil
        threads.remove(gone)
      } else {
        let message = someLinks(&random)
        all.append(message)
        threads.add(message)
      }
      let dates = all.indices.map { Int64($0 * 7 % 10) }
      #expect(threads.outline(dates: dates) == MessageThreads(all).outline(dates: dates))
    }
  }

  @Test("patches of one date go by their numbers, and by their dates otherwise")
  func series() {
    let threads = MessageThreads(
      ["c", "3 <c '[PATCH 3/3] x'", "1 <c '[PATCH 1/3] x'", "2 <c '[PATCH 2/3] x'"].map(links))
    #expect(threads.outline(dates: [5, 5, 5, 5]).order == [0, 2, 3, 1])
    #expect(threads.outline(dates: [5, 6, 8, 8]).order == [0, 1, 2, 3])
  }

  @Test("a thread as deep as it has messages, and a million references, do no harm")
  func hostile() {
    let deep = MessageThreads((0..<20_000).map { links("\($0) <\($0 - 1)") })
    let outline = deep.outline(dates: Array(0..<20_000))
    #expect(outline.depths.last == 19_999)
    let many = (0..<1_000_000).map { "<\($0)@a>" }.joined(separator: " ")
    let said = MessageLinks(head: "Message-ID: <x@a>\nReferences: \(many)")
    #expect(said.references.count == MessageLinks.limit)
  }

  @Test(
    "subjects are bared of marks and of lists' names",
    arguments: [
      ("Re: Lunch", "lunch", true), ("[team] RE[2]: Fwd: Lunch ", "lunch", true),
      ("Re: [team] Lunch", "lunch", true), ("[team]", "[team]", false),
      ("Real: thing", "real: thing", false), ("Re:", "", true),
      ("Antw: Lunch", "lunch", true), ("回复：Lunch", "lunch", true),
      ("答复: 转发：[team] Lunch", "lunch", true),
      ("回覆: Lunch", "lunch", true), ("RE：Lunch", "lunch", true), ("Ответ: Lunch", "lunch", true),
      ("Odp: Lunch", "lunch", true), ("RES: ENC: Lunch", "lunch", true),
      ("Ynt: Lunch", "lunch", true), ("ΑΠ: Lunch", "lunch", true), ("R: I: Lunch", "lunch", true),
      ("RIF: VL: TR: Lunch", "lunch", true),
      ("\u{200F}Re: \u{200E}Lunch", "lunch", true), ("AW [2]: Re^2: Re(3): Lunch", "lunch", true),
      ("Re your plan: yes", "re your plan: yes", false), ("I think: no", "i think: no", false),
      ("转发会议", "转发会议", false), ("\u{200F}שלום: x", "\u{200F}שלום: x", false),
    ])
  func subject(of text: String, is bare: String, isReply: Bool) {
    #expect(ReplySubject(text).text == bare)
    #expect(ReplySubject(text).isReply == isReply)
  }

  // MARK: Drawing

  /// Returns the outline of messages written as `id <reference <reference 'subject'`, in the order of arrival. `!id` is
  /// a bare word.
  private func outline(_ messages: [String]) -> [String] {
    let outline = MessageThreads(messages.map(links)).outline(
      dates: messages.indices.map { Int64($0) })
    return zip(outline.order, outline.depths).map { number, depth in
      let name = messages[Int(number)].prefix { $0 != " " }
      return String(repeating: ". ", count: Int(depth)) + name
    }
  }

  private func links(_ message: String) -> MessageLinks {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    let words = parts[0].split(separator: " ")
    func id(_ word: Substring) -> String { word.contains("!") ? "\(word)>" : "\(word)@a>" }
    let references = words.dropFirst().map(id).joined(separator: " ")
    return MessageLinks(
      head: """
        Message-ID: <\(id(words[0]))
        References: \(references)
        Subject: \(parts.count > 1 ? String(parts[1]) : "")
        """)
  }

  private func someLinks(_ random: inout SeededGenerator) -> MessageLinks {
    func name() -> String {
      let number = Int.random(in: 0..<12, using: &random)
      return number < 3 ? "!\(number)" : "\(number)"
    }
    var text = name()
    for _ in 0..<Int.random(in: 0..<4, using: &random) { text += " <\(name())" }
    let subject = ["", "", "Lunch", "Re: Lunch", "Plan", "Re: Plan", "[1/3] x", "[2/3] x"]
      .randomElement(using: &random)
    return links(text + " '\(subject ?? "")'")
  }
}

extension MessageLinks {
  fileprivate init(head: String) {
    self.init(Envelope(head: Array("\(head)\n\n".utf8).span))
  }
}
