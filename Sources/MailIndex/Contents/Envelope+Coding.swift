import MailStore

extension Envelope {
  /// Encodes the envelope as bytes.
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

  /// Decodes an envelope. Returns nil if the bytes are not an encoded envelope.
  init?(encoded bytes: [UInt8]) {
    guard let envelope = bytes.withUnsafeBytes({ Envelope(encoded: $0) }) else { return nil }
    self = envelope
  }

  /// Decodes an envelope. Returns nil if the bytes are not an encoded envelope.
  init?(encoded bytes: UnsafeRawBufferPointer) {
    self.init()
    var reader = ByteReader(bytes)
    from = Self.people(&reader)
    to = Self.people(&reader)
    cc = Self.people(&reader)
    for _ in 0..<reader.count() {
      let seconds = reader.signed()
      date = MailDate(seconds: seconds, utcOffset: Int(reader.signed()))
    }
    subject = reader.text() ?? ""
    messageID = reader.text()
    inReplyTo = reader.text()
    let count = reader.count()
    references.reserveCapacity(count)
    for _ in 0..<count { references.append(reader.text() ?? "") }
    hasAttachments = reader.number() == 1
    if !reader.isComplete { return nil }
  }

  private static func people(_ reader: inout ByteReader) -> [EmailAddress] {
    let count = reader.count()
    var people: [EmailAddress] = []
    people.reserveCapacity(count)
    for _ in 0..<count {
      let name = reader.text()
      people.append(EmailAddress(name: name, address: reader.text() ?? ""))
    }
    return people
  }
}
