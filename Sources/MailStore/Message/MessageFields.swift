/// The fields of a message's head, decoded, for people to read.
struct MessageFields {
  let all: [HeaderField]

  init(_ bytes: Span<UInt8>) { self.init(MessageHead(in: bytes), in: bytes) }

  init(_ head: MessageHead, in bytes: Span<UInt8>) {
    let contentType = head.fields.first { bytes.extracting($0.name).equals("content-type") }
    let charset = contentType.flatMap { MediaType(bytes.extracting($0.value))?.charset }
    all = head.fields.map { field in
      HeaderField(
        name: bytes.extracting(field.name).text,
        value: HeaderText.decode(bytes.extracting(field.value), charset: charset))
    }
  }

  subscript(name: String) -> String? {
    all.first { $0.name.lowercased() == name && !$0.value.isEmpty }?.value
  }

  /// What a reader shows of a message in a message.
  var lines: [String] {
    ["From", "To", "Cc", "Date", "Subject"].compactMap { name in
      self[name.lowercased()].map { "\(name): \($0)" }
    }
  }

  /// A file name for the message: its subject.
  var fileName: String? { self["subject"].map { $0 + ".eml" } }
}
