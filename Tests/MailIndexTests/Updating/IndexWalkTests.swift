import MailStore
import SystemCalls
import TestSupport
import Testing

@testable import MailIndex

/// After each update in a random walk, compares the index with the mail. The sizes of messages are on both sides of
/// every limit, and their numbers are on both sides of a batch.
@Suite struct IndexWalkTests {
  private static let limits = IndexLimits(
    batchBytes: 4000, batchMessages: 5, messageBytes: 6000, headBytes: 300)

  @Test(arguments: 0..<9)
  func `all mail is in the index after every update, and nothing else`(seed: Int) throws {
    let parts: IndexedParts = seed % 3 == 2 ? .headers : .full
    var mail = try WalkedMail(seed: UInt64(seed), isMbox: seed % 2 == 1, parts: parts)
    for step in 0..<12 {
      try mail.disturb()
      // Some updates are stopped early; the next update continues them.
      if mail.chance(of: 3) {
        let most = Int.random(in: 0..<8, using: &mail.random)
        try mail.index().update { $0.done < most }
      }
      let report = try mail.index().update(looksAtFiles: mail.chance(of: 4))
      #expect(report.left == 0 && report.failures.isEmpty && report.flaw == nil)
      try mail.expectIndexed("seed \(seed), step \(step)")
    }
  }

  @Test(arguments: [
    // This fault was first seen with two hundred messages: those at the ends of batches were lost.
    Array(repeating: 950, count: 40), Array(repeating: 3999, count: 3),
    Array(repeating: 4000, count: 3), Array(repeating: 4001, count: 3), [2000, 2000, 2000],
    [1999, 2000, 2000], [2001, 2000, 2000], [5999, 6000, 6001, 100], [299, 300, 301],
    Array(repeating: 100, count: 4), Array(repeating: 100, count: 5),
    Array(repeating: 100, count: 6), Array(repeating: 100, count: 10),
    Array(repeating: 100, count: 11),
  ])
  func `no message is left out at the limits of a batch`(sizes: [Int]) throws {
    for parts in [IndexedParts.full, .headers] {
      var mail = try WalkedMail(seed: 1, isMbox: false, parts: parts)
      for size in sizes { mail.add(size: size) }
      try mail.write()
      #expect(try mail.index().update().added == sizes.count)
      try mail.expectIndexed("sizes \(sizes)")
    }
  }

  /// Mail that is changed at random, and the results that searches must find in it.
  private struct WalkedMail {
    var random: SeededGenerator
    private let folder: TemporaryFolder
    private let isMbox: Bool
    private let parts: IndexedParts
    /// The sizes of the existing messages, by their numbers.
    private var sizes: [Int: Int] = [:]
    private var written: [Int: String] = [:]
    private var last = 0
    private var time = 1_600_000_000

    init(seed: UInt64, isMbox: Bool, parts: IndexedParts) throws {
      (random, self.isMbox, self.parts) = (SeededGenerator(seed: seed), isMbox, parts)
      folder = try TemporaryFolder()
      folder.makeFolder("cache")
      for box in isMbox ? [] : ["mail", "mail/.Work"] {
        for part in ["cur", "new", "tmp"] { folder.makeFolder("\(box)/\(part)") }
      }
    }

    mutating func chance(of count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    func index() throws -> MailIndex {
      let account = try MailAccount.open(folder[isMbox ? "mail.mbox" : "mail"])
      let index = MailIndex(of: account, in: FilePath(folder["cache"]), parts: parts)
      index.limits = IndexWalkTests.limits
      return index
    }

    mutating func add(size: Int) {
      last += 1
      sizes[last] = size
    }

    /// Adds, removes and moves messages, and changes flags.
    mutating func disturb() throws {
      for _ in 0..<([0, 1, 4, 5, 6, 10, 11].randomElement(using: &random) ?? 0) {
        let limits = IndexWalkTests.limits
        let near = [limits.messageBytes, limits.headBytes, Int(limits.batchBytes), 2000, 1333, 120]
        add(
          size: (near.randomElement(using: &random) ?? 120) + Int.random(in: -1...1, using: &random)
        )
      }
      for number in sizes.keys.sorted() where chance(of: 8) { sizes[number] = nil }
      try write()
      for (number, name) in written.sorted(by: { $0.key < $1.key }) where chance(of: 6) {
        var other = name
        if chance(of: 2) {
          other =
            name.hasPrefix("mail/.Work")
            ? name.replacing("mail/.Work", with: "mail")
            : name.replacing("mail/", with: "mail/.Work/")
        }
        if chance(of: 2) { other = name.hasSuffix("S") ? String(other.dropLast()) : other + "S" }
        try folder.move(name, to: other)
        written[number] = other
      }
      settle()
    }

    /// Writes the current messages to the files.
    mutating func write() throws {
      let numbers = sizes.keys.sorted()
      if isMbox {
        let text = numbers.map { "From a@x Thu Nov 19 09:41:00 2026\n\(message($0))\n\n" }.joined()
        try folder.write("mail.mbox", text.isEmpty ? "\n" : text)
      } else {
        for (number, name) in written where sizes[number] == nil {
          folder.remove(name)
          written[number] = nil
        }
        for number in numbers where written[number] == nil {
          let name = "mail/cur/\(1_700_000_000 + number).M\(number)P1.host:2,"
          try folder.write(name, message(number))
          age(name)
          written[number] = name
        }
      }
      settle()
    }

    /// Sets all times that may prove that a mailbox is unchanged to a time long ago, different at each call.
    private mutating func settle() {
      time += 1
      for box in isMbox ? [] : ["mail", "mail/.Work"] {
        for part in ["cur", "new"] { age("\(box)/\(part)") }
      }
      if isMbox { age("mail.mbox") }
    }

    private func age(_ name: String) {
      let then = timespec(tv_sec: time, tv_nsec: 0)
      utimensat(AT_FDCWD, folder[name], [then, then], 0)
    }

    private func message(_ number: Int) -> String {
      let head = "Message-ID: <\(number)@x>\nSubject: only\(number)\n\ntext body\(number) "
      return head + String(repeating: "x", count: max(0, (sizes[number] ?? 0) - head.utf8.count))
    }

    func expectIndexed(_ place: String) throws {
      let index = try index()
      #expect(try index.differences() == IndexDifferences(compared: sizes.count), "\(place)")
      let parser = QueryParser(days: QueryDays(now: 1_795_089_600) { _ in 0 })
      let all = try index.numbers(of: .all([]))
      #expect(all.count == sizes.count, "\(place)")
      for number in 1...max(1, last) {
        for word in parts == .full ? ["subject:only", "body:body"] : ["subject:only"] {
          let found = try index.numbers(of: parser.parse("\(word)\(number)"))
          let subjects = try found.compactMap { try index.message($0)?.read.envelope.subject }
          #expect(subjects == (sizes[number] == nil ? [] : ["only\(number)"]), "\(place)")
        }
      }
    }
  }
}
