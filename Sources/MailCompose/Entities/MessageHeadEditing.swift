import MailStore

/// Changes fields of a message's head and leaves every other byte as it is.
enum MessageHeadEditing {
  /// The message without all fields of these names, which are in lower case.
  static func removing(_ names: Set<String>, from bytes: [UInt8]) -> [UInt8] {
    removing(from: bytes) { names.contains($0) }
  }

  /// The message without all fields whose names, in lower case, are meant.
  static func removing(from bytes: [UInt8], _ isMeant: (String) -> Bool) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var start = 0
    for field in MessageHead(in: bytes.span).fields {
      let name = String(decoding: bytes[field.name], as: UTF8.self).lowercased()
      guard isMeant(name) else { continue }
      kept += bytes[start..<field.name.lowerBound]
      start = end(of: field, in: bytes)
    }
    return kept + bytes[start...]
  }

  /// The message with another line in the place of the first field of a name, which is in lower case.
  static func replacing(_ name: String, by line: String, in bytes: [UInt8]) -> [UInt8] {
    let field = MessageHead(in: bytes.span).fields.first {
      String(decoding: bytes[$0.name], as: UTF8.self).lowercased() == name
    }
    guard let field else { return bytes }
    return bytes[..<field.name.lowerBound] + Array(line.utf8) + bytes[end(of: field, in: bytes)...]
  }

  /// The lines of all fields of a name, which is in lower case, as they are.
  static func lines(of name: String, in bytes: [UInt8]) -> [[UInt8]] {
    MessageHead(in: bytes.span).fields.filter {
      String(decoding: bytes[$0.name], as: UTF8.self).lowercased() == name
    }.map { Array(bytes[$0.name.lowerBound..<end(of: $0, in: bytes)]) }
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
