import MailStore
import SystemCalls
import TestSupport
import Testing

@testable import MailCompose

/// Programs that send mail, and programs that fail to.
struct SendmailTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns a sender that runs a shell script, in which `$OUT` is the test's folder.
  private func sender(_ script: String) throws -> Sendmail {
    try folder.write("sendmail", "#!/bin/sh\nOUT='\(folder.path)'\n\(script)\n")
    chmod(folder["sendmail"], 0o700)
    return Sendmail(command: folder["sendmail"] + " -x 'two words'")
  }

  private func send(_ script: String, _ recipients: [String] = ["b@x"]) throws -> SendingResult {
    try sender(script).send(Array("To: b@x\n\nHi\n".utf8), from: "a@x", to: recipients)
  }

  @Test func `the program gets recipients behind two hyphens, and the message`() throws {
    let script = "for a; do echo \"[$a]\"; done >$OUT/args; cat >$OUT/message"
    #expect(try send(script, ["b@x", "-t", "$(id)@x", "\"a b\"@x"]) == .accepted)
    #expect(
      String(decoding: folder.contents(of: "args"), as: UTF8.self)
        == "[-x]\n[two words]\n[--]\n[b@x]\n[-t]\n[$(id)@x]\n[\"a b\"@x]\n")
    #expect(folder.contents(of: "message") == Array("To: b@x\n\nHi\n".utf8))
  }

  @Test(arguments: [64, 65, 67, 68, 69, 75, 77, 78, 126, 127] as [Int32])
  func `a refusal has the program's own words`(code: Int32) throws {
    let script = "echo 'msmtp: recipient refused' >&2; printf '550 no \\033[2J\\n'; exit \(code)"
    #expect(
      try send(script) == .notSent(code: code, words: "msmtp: recipient refused; 550 no  [2J"))
  }

  @Test(arguments: [1, 2, 66, 70, 71, 72, 73, 74, 76, 79, 255])
  func `every other end is unsure`(code: Int) throws {
    #expect(try send("exit \(code)") == .unsure(reason: "exit \(code)", words: ""))
  }

  @Test func `a signal is unsure, and so is what does not end`() throws {
    // Some shells report the signal as an exit code.
    guard case .unsure(let cause, _) = try send("kill -TERM $$"),
      ["ended by signal 15", "exit 143"].contains(cause)
    else {
      Issue.record("a program that was killed is sure")
      return
    }
    var slow = try sender("echo begun; exec sleep 1000")
    slow.limit = .milliseconds(300)
    guard case .unsure(let reason, _) = slow.send([], from: "a@x", to: ["b@x"]) else {
      Issue.record("a program that hangs has no result")
      return
    }
    #expect(reason.hasPrefix("no response"))
  }

  @Test func `what a program says may be long, and what it leaves behind may live`() throws {
    let script = "yes 'a long line' | head -c 1000000; sleep 1000 & exit 75"
    guard case .notSent(75, let words) = try send(script) else {
      Issue.record("not the result of the program")
      return
    }
    #expect(words.count == 500)
  }

  @Test func `a program that is not there sends nothing`() {
    for name in ["/nowhere/sendmail", "no-such-program-of-mail -a work"] {
      guard
        case .notSent(EX_UNAVAILABLE, let words) = Sendmail(command: name)
          .send([], from: "a@x", to: ["b@x"])
      else {
        Issue.record("\(name) was started")
        return
      }
      #expect(words.contains("no such program"))
    }
  }

  @Test(arguments: ["exit 0", "head -c 100000 >$OUT/part", "exec <&-; exit 0"])
  func `a program that succeeds without reading the whole message is unsure`(
    script: String
  ) throws {
    let sender = try sender(script)
    let result = sender.send([UInt8](repeating: 0x61, count: 3 << 20), from: "a@x", to: ["b@x"])
    #expect(result == .unsure(reason: "the command did not read the whole message", words: ""))
    #expect(
      try send("exit 0") == .unsure(reason: "the command did not read the whole message", words: "")
    )
  }

  @Test(arguments: [
    "cat >$OUT/message", "cat /dev/stdin >$OUT/message",
    "exec 3<&0; (sleep 0.2; cat <&3 >$OUT/message) & exit 0",
  ])
  func `a program may read the message in its own way, and leave it to another one`(
    script: String
  ) throws {
    let message = [UInt8](repeating: 0x61, count: 3 << 20)
    #expect(try sender(script).send(message, from: "a@x", to: ["b@x"]) == .accepted)
    #expect(folder.contents(of: "message").count == message.count || script.hasSuffix("exit 0"))
  }

  @Test(arguments: [67, 68])
  func `of several recipients the others may have got what one of them does not`(code: Int) throws {
    #expect(
      try send("cat >/dev/null; exit \(code)", ["a@x", "b@x"])
        == .unsure(reason: "exit \(code)", words: ""))
  }

  @Test func `where msmtp finds no server nobody has got it`() throws {
    try folder.write("msmtp", "#!/bin/sh\necho cannot locate host; exit 68\n")
    chmod(folder["msmtp"], 0o700)
    #expect(
      Sendmail(command: folder["msmtp"] + " -a x").send([0x61], from: "a@x", to: ["b@x", "c@x"])
        == .notSent(code: 68, words: "cannot locate host"))
  }

  @Test func `an address of other letters is given to the program as it is, which may refuse it`()
    throws
  {
    let sender = EmailAddress(name: "Dörte", address: "dörte@example.org")
    var draft = Draft(from: sender, date: MailDate(seconds: 0))
    let user = EmailAddress(name: "用户", address: "用户@x.jp")
    draft.to = [user, EmailAddress(name: nil, address: "b@bücher.example")]
    let outgoing = try OutgoingMessage(draft: draft.bytes())
    // A domain has an ASCII form, which every server accepts. The part of an address before the
    // domain has no such form.
    #expect(outgoing.sender == sender.address)
    #expect(outgoing.recipients == [user.address, "b@xn--bcher-kva.example"])
    let again = Draft(bytes: outgoing.bytes, now: MailDate(seconds: 0), sender: user)
    #expect(again.from == sender && again.to.first == user)
    // The first program accepts the message. The second refuses it before anything is sent,
    // because its server does not accept addresses that are not ASCII.
    let takes = try self.sender("for a; do echo \"$a\"; done >$OUT/args; cat >$OUT/message")
    #expect(
      takes.send(outgoing.bytes, from: outgoing.sender, to: outgoing.recipients) == .accepted)
    #expect(folder.contents(of: "message") == outgoing.bytes)
    #expect(
      String(decoding: folder.contents(of: "args"), as: UTF8.self).hasSuffix(
        "--\n用户@x.jp\nb@xn--bcher-kva.example\n"))
    let refuses = try self.sender(
      "for a; do case $a in *[!\\ -~]*) echo 'no SMTPUTF8' >&2; exit 65;; esac; done")
    #expect(
      refuses.send(outgoing.bytes, from: outgoing.sender, to: outgoing.recipients)
        == .notSent(code: 65, words: "no SMTPUTF8"))
  }

  @Test func `a folder and a file that cannot be run send nothing`() throws {
    try folder.write("text", "Hello")
    for name in [folder.path, folder["text"]] {
      let result = Sendmail(command: name).send([0x61], from: "a@x", to: ["b@x"])
      #expect(
        result
          == .notSent(
            code: EX_UNAVAILABLE, words: "\(name): this file cannot be run as a program"))
    }
  }
}
