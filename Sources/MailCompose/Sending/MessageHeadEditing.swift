import MailStore

/// Changes fields of a message's head and leaves every other byte as it is.
enum MessageHeadEditing {
  /// The message without all fields of these names, which are in lower case.
  static func removing(_ names: Set<String>, from bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var start = 0
    for field in MessageHead(in: bytes.span).fields {
      let name = String(decoding: bytes[field.name], as: UTF8.self).lowercased()
      guard names.contains(name) else { continue }
      kept += bytes[start..<field.name.lowerBound]
      start = end(of: field, in: bytes)
    }
    return kept + bytes[start...]
  }

  /// The beginning of the line behind a field and all lines that continue it.
  private static func end(of field: HeaderFieldRange, in bytes: [UInt8]) -> Int {
    var place = max(field.value.upperBound, field.name.upperBound)
    repeat {
      guard let line = bytes[place...].firstIndex(of: 0x0A) else { return bytes.count }
      place = line + 1
    } while place < bytes.count && (bytes[place] == 0x20 || bytes[place] == 0x09)
    return place
  }

  /// The message with a field before all others. `value` is ASCII without controls.
  static func adding(_ name: String, _ value: String, to bytes: [UInt8]) -> [UInt8] {
    Array("\(name): \(value)\n".utf8) + bytes
  }
}

/// A message as it is given to the program that sends it.
public struct OutgoingMessage: Equatable, Sendable {
  /// The bytes, without `Bcc` and without what Trifold notes for itself.
  public let bytes: [UInt8]
  /// The address of the author.
  public let sender: String
  /// The addresses of all who get it, each once.
  public let recipients: [String]

  /// Takes a draft's bytes apart. Throws if nobody gets it, or if what stands there is no address.
  public init(draft bytes: [UInt8]) throws(DraftFlaw) {
    let message = AnsweredMessage(bytes)
    let addresses = ["to", "cc", "bcc"].flatMap { message.addresses($0) }.without()
    guard !addresses.isEmpty else { throw .noRecipients }
    guard let from = message.addresses("from").first else { throw .address("") }
    for address in [from] + addresses where !address.isSendable { throw .address(address.address) }
    sender = from.address
    recipients = addresses.map(\.address)
    self.bytes = MessageHeadEditing.removing(
      ["bcc", "resent-bcc", "status", "x-status", Draft.answersField.lowercased()], from: bytes)
  }
}
