import MailCompose
import MailStore
import SystemCalls
import TestSupport

/// OpenPGP keys for Charlotte and Grace, in a folder whose path is short enough for gpg-agent's socket. This is a class
/// because it removes the folder.
final class TestKeys {
  let folder: String

  static var isInstalled: Bool { Executable.isInstalled("gpg") }

  init(passphrase: String = "") throws {
    var template = Array("/tmp/tgXXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(errno) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for person in ["Charlotte <charlotte@example.org>", "Grace Hopper <grace@example.org>"] {
      try shell(
        """
        gpg --homedir "$H" --batch --pinentry-mode loopback --passphrase '\(passphrase)' \
          --quick-gen-key '\(person)' default default never
        """)
    }
    try shell("gpgconf --homedir \"$H\" --kill gpg-agent")
  }

  deinit { try? shell("gpgconf --homedir \"$H\" --kill all; rm -rf \"$H\"") }

  var programs: GnuPG {
    var programs = GnuPG()
    programs.home = folder
    return programs
  }

  func shell(_ command: String) throws {
    _ = try ProgramStart(["sh", "-c", "H=\(folder); \(command)"]).run()
  }

  /// Returns a signed or encrypted message from Grace to Charlotte.
  func message(_ protection: DraftProtection, _ text: String) throws -> [UInt8] {
    let grace = EmailAddress(name: "Grace Hopper", address: "grace@example.org")
    var draft = Draft(from: grace, date: MailDate(seconds: present - 60))
    draft.to = [EmailAddress(name: nil, address: "charlotte@example.org")]
    (draft.subject, draft.text, draft.protection) = ("Plans", text, protection)
    draft.attachments = [DraftAttachment(name: "plan.txt", content: Array("The plan\n".utf8))]
    return try programs.protected(try draft.bytes())
  }
}
