import MailIndex
import MailStore
import SystemCalls

extension SearchCommand {
  /// Returns the notmuch database to search, or nil to search Trifold's own index.
  func database(_ account: MailAccount) throws -> NotmuchDatabase? {
    var configuration = try file.configuration()
    settings.override(&configuration)
    var notices: [String] = []
    let databases = configuration.databases(of: [account], &notices)
    for notice in notices { warn(notice) }
    return databases[0]
  }

  /// Prints the messages that notmuch finds. Returns their number.
  func search(
    _ database: NotmuchDatabase, _ reader: MailReader, _ query: SearchQuery
  ) throws -> Int {
    let messages: [NotmuchMessage]
    do throws(NotmuchError) {
      messages = try database.messages(of: query, by: reader)
    } catch { throw Failure("\(error)", code: EX_UNAVAILABLE) }
    let output = Output.standard
    let offset = LocalTime.offset(isFixed: false)
    var count = 0
    for message in messages {
      if count == limit || output.isClosed { break }
      let entry = message.list[message.index]
      let reading = reader.envelopes(of: message.list, at: [message.index]).first
      guard case .success(let read)? = reading else { continue }
      MessageLine(entry.mailbox.name, entry, read).write(to: output, asJSON: json, offset)
      count += 1
    }
    output.flush()
    return count
  }
}
