import SystemCalls

/// Converts a message file to a message in an mbox, and the reverse.
enum MboxText {
  /// Fields that describe the place of a message in an mbox, and not the message itself.
  private static let places: Set<String> = ["x-uid", "x-imap", "x-imapbase"]
  /// Fields for information that a Maildir stores in file names.
  private static let marks: Set<String> = ["status", "x-status", "content-length"]

  /// Converts a message in an mbox to a message file. Removes the quoting, and the fields that only an mbox needs.
  static func file(_ raw: [UInt8]) -> [UInt8] {
    let plain = MboxQuoting.removed(from: raw)
    var head = MboxHeadLines(plain[...])
    let size = head.size
    head.remove(places.union(marks))
    return head.bytes + plain[size...]
  }

  /// Converts a message for a different mbox. The message is changed only if a line of its body would be mistaken for
  /// the beginning of a message in that mbox.
  static func mbox(_ raw: [UInt8]) -> [UInt8] {
    var head = MboxHeadLines(raw[...])
    let size = head.size
    head.remove(places)
    guard MboxQuoting.isNeeded(by: raw[size...]) else {
      return ended(head.bytes + raw[size...], head)
    }
    head.remove(["content-length"])
    let body = MboxQuoting.added(to: MboxQuoting.removed(from: Array(raw[size...])))
    return ended(head.bytes + body, head)
  }

  /// Converts a message file to a message in an mbox, without flags.
  static func mbox(file: [UInt8]) -> [UInt8] {
    let plain = file[fromLineSize(file)...]
    var head = MboxHeadLines(plain)
    let body = plain.dropFirst(head.size)
    head.remove(places.union(marks))
    head.keepListed()
    return ended(MboxQuoting.added(to: head.bytes) + MboxQuoting.added(to: Array(body)), head)
  }

  /// Converts a message file to a message in an mbox, with its flags. A From_ line with a date must precede the
  /// message.
  static func mbox(file: [UInt8], flags: MessageFlags, isOld: Bool) -> [UInt8] {
    marked(begun(mbox(file: file)), flags: flags, isOld: isOld)
  }

  /// Returns the length of a From_ line that a program left at the beginning of a message file. A
  /// sentence that begins with "From " is not such a line.
  private static func fromLineSize(_ file: [UInt8]) -> Int {
    let size = MboxFromLine.length(atStartOf: file)
    guard size > 0 else { return 0 }
    let start = file[0] == UInt8(ascii: ">") ? 1 : 0
    let end = min(file.count, size + HeadRecognizer.size)
    return MboxFromLine.begins(file.span.extracting(start..<end)) ? size : 0
  }

  /// True if a dated From_ line followed by `text` begins a message.
  static func mayBegin(with text: [UInt8]) -> Bool { MboxFromLine.mayStand(before: text.span) }

  /// True if this From_ line, followed by `text`, begins a message. The line must include its line end.
  static func isFromLine(_ line: [UInt8], before text: [UInt8]) -> Bool {
    let bytes = line + text.prefix(HeadRecognizer.size)
    return MboxFromLine.begins(bytes.span)
  }

  /// Makes sure that mail programs recognize the beginning of the message after a From_ line, if necessary by adding a
  /// line before the message. This line is an empty field for flags, which is removed when the message is moved out of
  /// the mbox. An empty line is added instead if the first line of the message would become part of the field.
  static func begun(_ message: [UInt8]) -> [UInt8] {
    guard !mayBegin(with: message) else { return message }
    let start = message.first?.isBlank == true ? [] : Array("Status:".utf8)
    return start + MboxHeadLines(message[...]).lineEnd + message
  }

  /// Returns a message for an mbox, with exactly these flags.
  static func marked(_ message: [UInt8], flags: MessageFlags, isOld: Bool) -> [UInt8] {
    var head = MboxHeadLines(message[...])
    let size = head.size
    let known = MboxHeadLines.representable
    if head.flags.intersection(known) != flags.intersection(known) {
      head.change(adding: flags, removing: known.subtracting(flags))
    }
    let letters = head.letters(of: "status")
    if isOld, !flags.contains(.seen), !letters.contains(UInt8(ascii: "O")) {
      head.set("Status", to: letters + [UInt8(ascii: "O")])
    }
    return head.bytes + message[size...]
  }

  /// Removes IMAP numbers from a message in an mbox. They refer to the mbox, not to the message, and are never
  /// restored.
  static func withoutPlaces(_ raw: [UInt8]) -> [UInt8] {
    var head = MboxHeadLines(raw[...])
    let size = head.size
    head.remove(places)
    return head.bytes + raw[size...]
  }

  /// Returns the bytes that belong to a message in an mbox. These are all bytes except an empty line at the end.
  static func withoutEmptyLine(_ message: [UInt8]) -> [UInt8] {
    guard message.last == 0x0A else { return message }
    var rest = message.dropLast()
    if rest.last == 0x0D { rest = rest.dropLast() }
    return rest.isEmpty || rest.last == 0x0A ? Array(rest) : message
  }

  /// Returns a message in an mbox with some flags added.
  static func adding(_ flags: MessageFlags, to message: [UInt8]) -> [UInt8] {
    var head = MboxHeadLines(message[...])
    let size = head.size
    head.change(adding: flags, removing: [])
    return head.bytes + message[size...]
  }

  /// The number of bytes at the beginning of a message that are searched for its sender.
  private static let senderReach = 1 << 15

  /// Makes the From_ line for a message file. The line contains the address of the sender.
  /// - Parameter seconds: the time of delivery in seconds since 1970; nil to use the date of the message.
  static func fromLine(of file: [UInt8], seconds: Int64?) -> [UInt8] {
    let envelope = Envelope(head: Array(file.prefix(senderReach)).span)
    return fromLine(
      sender: envelope.from.first?.address, seconds: seconds ?? envelope.date?.seconds ?? 0)
  }

  /// Makes the From_ line for a message without a From_ line.
  static func fromLine(sender: String?, seconds: Int64) -> [UInt8] {
    let isPlain = sender?.utf8.allSatisfy { (0x21..<0x7F).contains($0) } == true
    let name = isPlain ? sender ?? "" : ""
    var clock = time_t(clamping: max(0, seconds))
    var parts = tm()
    gmtime_r(&clock, &parts)
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let day = days[Int(parts.tm_wday) % 7]
    let month = months[Int(parts.tm_mon) % 12]
    let date = parts.tm_mday < 10 ? " \(parts.tm_mday)" : "\(parts.tm_mday)"
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let time = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
    let known = name.isEmpty || name.utf8.count > 500 ? "MAILER-DAEMON" : name
    return Array(
      "From \(known) \(day) \(month) \(date) \(time) \(Int(parts.tm_year) + 1900)\n".utf8)
  }

  /// Returns a message as part of a stream: a From_ line with the date in the message's header, the bytes of the
  /// message, and an empty line.
  /// - Parameter seconds: the time of delivery in seconds since 1970, which is used if the message has no date.
  static func streamed(_ file: [UInt8], seconds: Int64?) -> [UInt8] {
    let envelope = Envelope(head: Array(file.prefix(senderReach)).span)
    let line = fromLine(
      sender: envelope.from.first?.address, seconds: envelope.date?.seconds ?? seconds ?? 0)
    return line + MboxQuoting.addedToDates(of: file)
      + (file.last == 0x0A ? [0x0A] : [0x0A, 0x0A])
  }

  /// Returns the message with a line end after its last line, followed by an empty line.
  private static func ended(_ message: [UInt8], _ head: MboxHeadLines) -> [UInt8] {
    message + (message.last == 0x0A ? [] : head.lineEnd) + head.lineEnd
  }
}
