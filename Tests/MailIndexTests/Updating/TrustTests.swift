import MailIndex
import MailStore
import SystemCalls
import TestSupport
import Testing

/// Files that another user could have written are not read.
@Suite struct TrustTests {
  @Test(
    arguments: [
      (0o100600, 1000, nil), (0o100664, 1000, nil), (0o100666, 1000, FileDistrust.everybodyWrites),
      (0o100644, 0, nil), (0o100666, 0, .everybodyWrites), (0o100644, 1001, .anotherUser),
      (0o100666, 1001, .anotherUser), (0o040777, 1000, .everybodyWrites),
      (0o041777, 1000, .everybodyWrites),
      (0o040775, 1000, nil), (0o020666, 0, nil), (0o010600, 1000, nil),
      (0o010666, 1001, .anotherUser),
    ] as [(mode_t, uid_t, FileDistrust?)])
  func `a file is the user's or root's, and not everybody may write to it`(
    mode: mode_t, owner: uid_t, distrust: FileDistrust?
  ) {
    var status = stat()
    (status.st_mode, status.st_uid) = (mode, owner)
    #expect(FileDistrust(status, user: 1000) == distrust)
  }

  @Test(arguments: ["file", "folder"])
  func `an index that everybody may write is not read`(place: String) throws {
    let mail = try IndexedMail()
    try mail.write("Subject: one\n\ntext\n")
    try mail.update()
    let path = place == "file" ? try mail.index.path.description : mail.folder["cache"]
    #expect(chmod(path, place == "file" ? 0o666 : 0o777) == 0)
    let error = #expect(throws: MailIndexError.self) { try mail.find("text") }
    #expect(error?.description.hasPrefix("\(path): everybody may write to it") == true)
    #expect(throws: MailIndexError.self) { try mail.update() }
    #expect(chmod(path, place == "file" ? 0o660 : 0o770) == 0)
    #expect(try mail.find("text") == ["one"])
  }
}
