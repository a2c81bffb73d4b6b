import MailStore

/// Edits fields in the header of a message. All other bytes are preserved.
enum MessageHeadEditing {
  /// Returns the message without the fields with these names, which must be in lower case.
  static func removing(_ names: Set<String>, from bytes: [UInt8]) -> [UInt8] {
    removing(from: bytes) { names.contains($0) }
  }

  /// Returns the message without the fields whose lowercased name satisfies a condition.
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

  /// Replaces the first field named `name` with a line. `name` must be in lower case.
  static func replacing(_ name: String, by line: String, in bytes: [UInt8]) -> [UInt8] {
    let field = MessageHead(in: bytes.span).fields.first {
      String(decoding: bytes[$0.name], as: UTF8.self).lowercased() == name
    }
    guard let field else { return bytes }
    return bytes[..<field.name.lowerBound] + Array(line.utf8) + bytes[end(of: field, in: bytes)...]
  }

  /// Returns the lines of all fields with this name, which must be in lower case.
  static func lines(of name: String, in bytes: [UInt8]) -> [[UInt8]] {
    MessageHead(in: bytes.span).fields.filter {
      String(decoding: bytes[$0.name], as: UTF8.self).lowercased() == name
    }.map { Array(bytes[$0.name.lowerBound..<end(of: $0, in: bytes)]) }
  }

  /// Returns the start of the line after a field and its continuation lines.
  private static func end(of field: HeaderFieldRange, in bytes: [UInt8]) -> Int {
    var place = max(field.value.upperBound, field.name.upperBound)
    repeat {
      guard let line = bytes[place...].firstIndex(of: 0x0A) else { return bytes.count }
      place = line + 1
    } while place < bytes.count && (bytes[place] == 0x20 || bytes[place] == 0x09)
    return place
  }

  /// Inserts a field before all other fields. `value` must be ASCII without control characters.
  static func adding(_ name: String, _ value: String, to bytes: [UInt8]) -> [UInt8] {
    Array("\(name): \(value)\n".utf8) + bytes
  }
}
