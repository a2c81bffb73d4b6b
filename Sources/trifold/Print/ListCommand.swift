import ArgumentParser
import MailStore

/// `trifold list`: prints mailboxes, or the messages of one, for pipes and scripts.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print mailboxes, or a mailbox's messages.")

  @Argument(help: "A Maildir, an mbox file, or a folder of them.", completion: .file())
  var path: String

  @Option(help: "Print the messages of this mailbox, such as INBOX or Work/Projects.")
  var mailbox: String?

  @Flag(help: "Print one JSON object a line.")
  var json = false

  func validate() throws {
    if path.isEmpty { throw ValidationError("the path is empty") }
  }

  func run() throws {
    let reader = MailReader(try MailAccount.open(path))
    let output = Output.standard
    if let mailbox {
      try messages(of: reader.account.selectableMailbox(named: mailbox), reader, output)
    } else {
      try mailboxes(reader, output)
    }
    for notice in reader.account.notices {
      Output.error.write("trifold: \("\(notice)".visibleControls)\n")
    }
  }

  private func mailboxes(_ reader: MailReader, _ output: Output) throws {
    var rows: [MailboxLine] = []
    var failures: [MailStoreError] = []
    for mailbox in reader.account.mailboxes where mailbox.isSelectable {
      do throws(MailStoreError) {
        let counts = try reader.counts(of: mailbox)
        rows.append(MailboxLine(name: mailbox.name, total: counts.total, unread: counts.unread))
      } catch {
        failures.append(error)
      }
    }
    try write(rows, output)
    output.flush()
    for failure in failures.dropLast() {
      Output.error.write("trifold: \("\(failure)".visibleControls)\n")
    }
    if let last = failures.last { throw last }
  }

  private func write(_ rows: [MailboxLine], _ output: Output) throws {
    if json {
      for row in rows { output.write(try JSON.line(row)) }
      return
    }
    let width = rows.map { $0.name.visibleControls.displayWidth }.max() ?? 0
    for row in rows {
      let name = row.name.visibleControls
      let gap = String(repeating: " ", count: width - name.displayWidth)
      output.write("\(name)\(gap)\(row.total.aligned(9)) \(row.unread.aligned(8)) unread\n")
    }
  }

  private func messages(of mailbox: Mailbox, _ reader: MailReader, _ output: Output) throws {
    let list = try reader.messages(in: mailbox)
    let offset = LocalTime.offset(isFixed: false)
    // It prints in pieces, newest first, so that the first lines come at once and memory stays
    // small.
    var end = list.count
    while end > 0 {
      let start = max(0, end - 1024)
      let envelopes = reader.envelopes(of: list, at: start..<end)
      for index in (start..<end).reversed() {
        guard let envelope = envelopes[index - start] else { continue }
        let line = MessageLine(
          mailbox.name, list[index], envelope, try? reader.size(of: list[index]))
        output.write(json ? try JSON.line(line) : line.text(offset))
      }
      end = start
    }
  }
}

/// A line of the list of mailboxes, as text or JSON.
private struct MailboxLine: Encodable {
  let name: String
  let total: Int
  let unread: Int
}

extension Int {
  fileprivate func aligned(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: " ", count: Swift.max(0, width - digits.count)) + digits
  }
}
