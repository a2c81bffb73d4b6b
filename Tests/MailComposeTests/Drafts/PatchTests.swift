import MailStore
import SystemCalls
import TestSupport
import Testing

@testable import MailCompose

/// Patches can still be applied by git after they are written, quoted or attached.
@Suite(.enabled(if: access("/usr/bin/git", X_OK) == 0))
struct PatchTests {
  private static let contents = "tab\tand blanks  \n\n  \nümlaut 漢字\nFrom here\n.\n\\ no end"
  private let folder: TemporaryFolder
  private let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    environment = [
      "HOME": folder.path, "PATH": "/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C.UTF-8",
      "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.org", "GIT_COMMITTER_NAME": "Ada",
      "GIT_COMMITTER_EMAIL": "ada@example.org", "GIT_AUTHOR_DATE": "1795075920 +0100",
    ]
    for repository in ["a", "b"] {
      _ = try git(repository: nil, "init", "-q", folder[repository])
      try folder.write("\(repository)/file", "one\ntab\tx\ntwo\n")
      _ = try git(repository: repository, "add", "file")
      _ = try git(repository: repository, "commit", "-q", "-m", "first")
    }
  }

  private func git(repository: String?, _ arguments: String...) throws -> ProgramRun {
    let place = repository.map { ["-C", folder[$0]] } ?? []
    return try ProgramRun("/usr/bin/git", place + arguments, environment: environment)
  }

  /// Returns the patch of a new commit that exists only in `a`.
  private func patch(_ contents: String) throws -> [UInt8] {
    try folder.write("a/file", contents)
    _ = try git(repository: "a", "commit", "-q", "-a", "-m", "A change\n\nWith a reason.")
    return try git(repository: "a", "format-patch", "-1", "--stdout").output
  }

  private func expectApplied(_ draft: Draft, _ contents: String) throws {
    try folder.write("mail", try OutgoingMessage(draft: try draft.bytes()).bytes)
    let run = try git(repository: "b", "am", folder["mail"])
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
    #expect(String(decoding: folder.contents(of: "b/file"), as: UTF8.self) == contents)
  }

  private var draft: Draft {
    var draft = Draft(
      from: EmailAddress(name: "Ada", address: "ada@example.org"),
      date: MailDate(seconds: 1_795_075_920))
    draft.to = [EmailAddress(name: nil, address: "list@example.org")]
    return draft
  }

  @Test(arguments: ["one\ntab\tx  \n\ntwo\n.\nFrom here\n", contents])
  func `git applies a patch that is the text`(contents: String) throws {
    let read = Draft(
      bytes: try patch(contents), now: MailDate(seconds: 0),
      sender: EmailAddress(name: nil, address: "x@x"))
    var draft = draft
    (draft.subject, draft.text) = (read.subject, read.text)
    #expect(read.subject == "[PATCH] A change")
    try expectApplied(draft, contents)
    #expect(
      try git(repository: "b", "log", "-1", "--format=%B").text == "A change\n\nWith a reason.\n\n")
  }

  @Test(arguments: ["one\ntab\tx  \n\ntwo\n.\nFrom here\n", contents])
  func `git applies a patch that is attached`(contents: String) throws {
    var draft = draft
    draft.subject = "[PATCH] Attached"
    draft.text = "See the patch.\n"
    draft.attachments = [DraftAttachment(name: "0001-a.patch", content: try patch(contents))]
    #expect(draft.attachments[0].type == "text/x-patch")
    try expectApplied(draft, contents)
  }

  @Test func `a patch that is quoted and answered arrives as it was typed`() throws {
    let message = AnsweredMessage(try patch(Self.contents))
    var reply = try #require(
      Draft(
        .author, to: message, at: nil, from: draft.from, own: OwnAddresses([]), date: draft.date))
    let patch = String(decoding: message.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let hunk = try #require(patch.firstIndex { $0.hasPrefix("diff ") })
    let end = try #require(patch.lastIndex { $0 == "-- " })
    let quoted = patch[hunk..<end].map { $0.isEmpty ? ">" : "> \($0)" }.joined(separator: "\n")
    #expect(reply.text.contains(quoted + "\n"))
    reply.text = reply.text.replacing("> @@", with: "Why this?\n\n> @@")
    let read = Draft(bytes: try reply.bytes(), now: draft.date, sender: draft.from)
    #expect(read.text == reply.text)
  }
}
