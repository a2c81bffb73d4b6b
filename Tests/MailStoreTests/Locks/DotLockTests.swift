import SystemCalls
import TestSupport
import Testing

@testable import MailStore

struct DotLockTests {
  let mail: EditedFolder
  private let now = Int64(time(nil))

  init() throws {
    mail = try EditedFolder()
    try mail.folder.write("box", "")
  }

  private var path: FilePath { mail.path("box") }

  private func isTaken(_ content: String?, now: Int64) throws -> Bool {
    if let content { try mail.folder.write("box.lock", content) }
    let names = UniqueName(host: Array("here".utf8))
    switch DotLock.take(path, names: names, now: now, FileCalls()) {
    case .taken: return true
    case .isHeld: return false
    case .isImpossible: return false
    }
  }

  @Test func `A lock is given back`() throws {
    #expect(try isTaken(nil, now: now) && mail.names("") == ["box"])
  }

  @Test(arguments: [
    ("a process that is gone", "99999999:here\n", 0, true),
    ("a process of another machine", "99999999:elsewhere\n", 0, false),
    ("an old one of another machine", "99999999:elsewhere\n", 400, true),
    ("nothing", "", 0, false), ("nothing, and old", "", 400, true),
    ("rubbish, and old", "\u{0}\u{1}\n", 400, true),
  ])
  func `A lock is stale by its process or its age`(
    what: String, content: String, age: Int64, isStale: Bool
  ) throws {
    #expect(try isTaken(content, now: now + age) == isStale, "\(what)")
    #expect(mail.names("") == (isStale ? ["box"] : ["box", "box.lock"]))
  }

  @Test func `The lock of a process that lives is not old`() throws {
    #expect(try !isTaken("\(getpid()):here\n", now: now + 9999))
  }
}
