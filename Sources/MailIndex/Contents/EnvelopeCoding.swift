import MailStore

extension Envelope {
  /// The envelope as bytes.
  var encoded: [UInt8] {
    var writer = ByteWriter()
    for people in [from, to, cc] {
      writer.put(people) { writer, person in
        writer.put(person.name)
        writer.put(person.address)
      }
    }
    writer.put(date.map { [$0] } ?? []) { writer, date in
      writer.put(signed: date.seconds)
      writer.put(signed: Int64(date.utcOffset))
    }
    writer.put(subject)
    writer.put(messageID)
    writer.put(inReplyTo)
    writer.put(references) { writer, id in writer.put(id) }
    writer.put(hasAttachments ? 1 : 0)
    return writer.bytes
  }

  /// The envelope that was encoded as these bytes; nil if none was.
  init?(encoded bytes: [UInt8]) {
    self.init()
    var reader = ByteReader(bytes)
    func people() -> [EmailAddress] {
      reader.values { reader in
        let name = reader.text()
        return EmailAddress(name: name, address: reader.text() ?? "")
      }
    }
    (from, to, cc) = (people(), people(), people())
    date = reader.values { reader in
      let seconds = reader.signed()
      return MailDate(seconds: seconds, utcOffset: Int(reader.signed()))
    }.first
    subject = reader.text() ?? ""
    messageID = reader.text()
    inReplyTo = reader.text()
    references = reader.values { $0.text() ?? "" }
    hasAttachments = reader.number() == 1
    if !reader.isComplete { return nil }
  }
}
