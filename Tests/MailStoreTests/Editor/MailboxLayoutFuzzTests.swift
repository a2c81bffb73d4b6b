import TestSupport
import Testing

@testable import MailStore

/// Random accounts of mixed layouts, in which a mailbox is renamed, created or deleted, and the change undone.
struct MailboxLayoutFuzzTests {
  @Test func `Every mailbox that was listed is listed after a change, and after its undo`() throws {
    var done = 0
    for seed in UInt64(1)...400 {
      var world = try World(seed: seed)
      if try world.changes() { done += 1 }
    }
    #expect(done > 150)
  }

  /// An account that is made from a seed.
  struct World {
    let mail: EditedFolder
    let seed: UInt64
    var random: SeededGenerator

    init(seed: UInt64) throws {
      self.seed = seed
      mail = try EditedFolder()
      random = SeededGenerator(seed: seed)
      mail.folder.makeFolder("m")
      if random.next() % 3 > 0 { mail.folder.makeMaildir("m") }
      for _ in 0..<Int(random.next() % 8 + 1) { try place() }
    }

    private mutating func pick(_ names: [String]) -> String {
      names[Int(random.next() % UInt64(names.count))]
    }

    private mutating func name() -> String { pick(["a", "b", "Nest", "old", "x.y"]) }

    private mutating func folder() -> String {
      switch random.next() % 6 {
      case 0, 1: "m"
      case 2, 3: "m/" + name()
      case 4: "m/" + name() + ".sbd"
      default: "m/" + name() + "/" + name()
      }
    }

    private mutating func place() throws {
      let path = folder() + "/" + name()
      // Making a mailbox fails if its name exists with another format.
      do {
        switch random.next() % 9 {
        case 0: mail.folder.makeMaildir("m/." + pick(["a", "b", "Nest", "old.b", "Nest.a.b"]))
        case 1: mail.folder.makeMaildir(folder() + "/." + pick(["a", "b"]))
        case 2, 3: mail.folder.makeMaildir(path)
        case 4: try mail.folder.write(path + ".mbox", MailboxLayoutTests.mbox)
        case 5: try mail.folder.write(path, MailboxLayoutTests.mbox)
        case 6: try mail.folder.write(path + pick([".mbx", ".mbox", ""]), "")
        case 7: try mail.folder.write(path + "/1", letter("a"))
        default: try mail.folder.write(path + "/dovecot.mbox", MailboxLayoutTests.mbox)
        }
      } catch {}
    }

    /// The mailboxes, by the inodes of their files and folders.
    private func listed() -> [UInt64: Mailbox] {
      let account = try? MailAccount.open(mail.path("m"))
      let mailboxes = (account?.mailboxes ?? []).filter(\.isSelectable)
      return Dictionary(
        mailboxes.map { (FileStatus($0.path)?.inode ?? 0, $0) }, uniquingKeysWith: { $1 })
    }

    /// Makes a random change. Returns false if it was refused.
    mutating func changes() throws -> Bool {
      let before = listed()
      guard let account = try? MailAccount.open(mail.path("m")) else { return false }
      let chosen = account.mailboxes[Int(random.next() % UInt64(account.mailboxes.count))]
      var new = pick(["N2", "Attic", "a", "b", "Nest", "old"])
      if random.next() % 2 == 0 { new += "/" + pick(["a", "b", "x.y", "N3"]) }
      let action: MailboxAction
      switch random.next() % 4 {
      case 0: action = .create(mail.id("m", new))
      case 1 where chosen.isSelectable:
        let list = try mail.list("m", chosen.name)
        action = .delete(chosen.id, holding: list)
      default: action = .rename(chosen.id, to: new)
      }
      let editor = try mail.editor("m")
      let outcome = editor.perform(action)
      let after = listed()
      guard outcome.complaint == nil else {
        #expect(after.mapValues(\.name) == before.mapValues(\.name), "seed \(seed)")
        return false
      }
      check(action, before, after)
      if editor.undo() != nil {
        let names = listed().values.map(\.name).sorted()
        #expect(names == before.values.map(\.name).sorted(), "undo of seed \(seed): \(action)")
      }
      return true
    }

    private func check(
      _ action: MailboxAction, _ before: [UInt64: Mailbox], _ after: [UInt64: Mailbox]
    ) {
      for (inode, mailbox) in before {
        switch action {
        case .create: #expect(after[inode]?.id == mailbox.id, "seed \(seed)")
        case .delete(let id, _):
          #expect((after[inode] == nil) == (mailbox.id == id), "seed \(seed)")
        case .rename(let id, let new):
          var name: String? = mailbox.name
          if mailbox.id == id || mailbox.name.hasPrefix(id.name + "/") {
            name = new + mailbox.name.dropFirst(id.name.count)
          } else if mailbox.name.contains("~") {
            // If two mailboxes had the same name, the number that distinguished the other may disappear.
            name = after[inode]?.name
          }
          #expect(after[inode]?.name == name, "seed \(seed)")
          #expect(after[inode]?.format == mailbox.format, "seed \(seed)")
        }
      }
      if case .create(let id) = action {
        #expect(after.values.contains { $0.id == id }, "seed \(seed)")
      }
    }
  }
}
