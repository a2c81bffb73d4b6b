import MailIndex
import Testing

@Test func `Messages of another mailbox with the same Message-ID, date and size are found`() throws
{
  let mail = try IndexedMail()
  func text(_ id: String, _ text: String) -> String {
    "From: a@x\nDate: 18 Nov 2026 10:00 +0000\nMessage-ID: <\(id)@x>\nSubject: S\n\n\(text)\n"
  }
  let names = [
    try mail.write(text("1", "Both")), try mail.write(text("1", "Both"), in: "mail/.Work"),
    try mail.write(text("2", "Short")), try mail.write(text("2", "Longer"), in: "mail/.Work"),
    try mail.write(text("3", "Alone")),
  ]
  try mail.update()
  let keys = names.map { name in
    String(name.split(separator: "/").last?.prefix { $0 != ":" } ?? "")
  }
  let found = try mail.index.copies(of: [keys[0], keys[2], keys[4]], in: "INBOX", among: "Work")
  #expect(found == [keys[0]: ["Work/\(keys[1])"]])
  #expect(try mail.index.copies(of: [keys[0]], in: "INBOX", among: "Nowhere") == [:])
}
