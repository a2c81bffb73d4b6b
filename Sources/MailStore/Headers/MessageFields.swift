/// A header field, decoded (RFC 2047) and unfolded.
public struct HeaderField: Hashable, Sendable {
  /// The name as it was written, such as `Received`.
  public var name: String
  /// The decoded value, on one line.
  public var value: String

  /// Makes a header field.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// All fields in a message's header, decoded.
struct MessageFields {
  let all: [HeaderField]

  /// Decodes all fields of a header.
  /// - Parameter charset: the charset of unencoded bytes; nil to use the charset that the message
  ///   declares.
  init(_ head: MessageHead, in bytes: Span<UInt8>, charset: String? = nil) {
    let charset = charset ?? HeaderCharset.named(head, in: bytes)
    all = head.fields.map { field in
      HeaderField(
        name: bytes.extracting(field.name).text,
        value: HeaderText.decode(bytes.extracting(field.value), charset: charset))
    }
  }

  /// The value of the first field that has this name and is not empty. The name must be in lower case.
  subscript(name: String) -> String? {
    all.first { $0.name.lowercased() == name && !$0.value.isEmpty }?.value
  }

  /// The header lines that are shown above the text of a forwarded or nested message, such as
  /// `Subject: Hello`.
  var lines: [String] {
    ["From", "To", "Cc", "Date", "Subject"].compactMap { name in
      self[name.lowercased()].map { "\(name): \($0)" }
    }
  }
}
