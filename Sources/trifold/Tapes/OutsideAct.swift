import MailStore
import SplitViewUI

/// A change that another program makes to the mail, parsed from the arguments of `Receive`.
enum OutsideAct {
  /// Delivers a message to a mailbox. The message is given as lines.
  case deliver([String], to: String)
  case delete([String], from: String)
  case move([String], from: String, to: String)
  /// Replaces the flags of messages.
  case setFlags(MessageFlags, [String], in: String)
  case make(String)
  case rename(String, to: String)
  /// Deletes a mailbox with its messages.
  case remove(String)
  /// Hides a mailbox with its messages, as if its disk were not mounted. `bringBack` restores it unchanged.
  case takeAway(String)
  case bringBack(String)

  init(_ words: [String]) throws {
    let rest = Array(words.dropFirst())
    func expect(_ count: Int, orMore: Bool = false, _ example: String) throws {
      guard rest.count == count || orMore && rest.count > count else {
        throw OutsideFailure(words: "expected \(example)")
      }
    }
    switch words.first ?? "" {
    case "delete":
      try expect(2, orMore: true, "a mailbox and messages, as in delete Inbox \"Re: compilers\"")
      self = .delete(Array(rest[1...]), from: rest[0])
    case "move":
      try expect(3, orMore: true, "two mailboxes and messages, as in move Inbox Archive \"Hello\"")
      self = .move(Array(rest[2...]), from: rest[0], to: rest[1])
    case "flags":
      try expect(3, orMore: true, "a mailbox, flags and messages, as in flags Inbox seen \"Hello\"")
      self = .setFlags(try Self.flags(rest[1]), Array(rest[2...]), in: rest[0])
    case "make":
      try expect(1, "the name of a mailbox")
      self = .make(rest[0])
    case "rename":
      try expect(2, "a mailbox and its new name")
      self = .rename(rest[0], to: rest[1])
    case "remove":
      try expect(1, "a mailbox")
      self = .remove(rest[0])
    case "away":
      try expect(1, "a mailbox")
      self = .takeAway(rest[0])
    case "back":
      try expect(1, "a mailbox that was removed")
      self = .bringBack(rest[0])
    case let mailbox:
      guard !rest.isEmpty else {
        throw OutsideFailure(words: "expected a mailbox and the lines of a message")
      }
      try Self.checkHeader(of: rest)
      self = .deliver(rest, to: mailbox)
    }
  }

  /// The usual header fields of messages in tapes.
  private static let fields = [
    "From", "To", "Cc", "Bcc", "Subject", "Date", "Sender", "Reply-To", "Message-ID", "In-Reply-To",
    "References", "MIME-Version", "Content-Type", "Content-Transfer-Encoding",
    "Content-Disposition", "List-Id", "List-Post", "List-Unsubscribe", "Received", "Return-Path",
  ]

  /// Rejects a header line that is not a field, or whose name looks like a misspelling of a known
  /// field's name.
  private static func checkHeader(of lines: [String]) throws {
    let header = lines.prefix { !$0.isEmpty }
    for (index, line) in header.enumerated() where !(index > 0 && " \t".contains(line.first ?? "x"))
    {
      let name = line.prefix { $0 != ":" }
      guard name.endIndex < line.endIndex, !name.isEmpty, !name.contains(" ") else {
        throw OutsideFailure(
          words: "expected a header field, as in \"From: Ada\", not '\(line)'; "
            + "\"\" ends the header")
      }
      let isKnown = fields.contains { $0.lowercased() == name.lowercased() }
      if !isKnown, let nearest = fields.nearest(to: String(name)) {
        throw OutsideFailure(words: "there is no field '\(name)'; did you mean '\(nearest)'?")
      }
    }
  }

  private static func flags(_ text: String) throws -> MessageFlags {
    var flags: MessageFlags = []
    for word in text.split(separator: " ") {
      let flag = MessageFlags.all.first { $0.names == [String(word)] }
      guard let flag else {
        let known = MessageFlags.all.flatMap(\.names).joined(separator: ", ")
        throw OutsideFailure(words: "there is no flag \(word); the flags are \(known)")
      }
      flags.formUnion(flag)
    }
    return flags
  }
}

extension MessageFlags {
  /// A set for each flag, which contains only that flag.
  fileprivate static let all: [MessageFlags] = [
    .seen, .replied, .flagged, .draft, .trashed, .passed,
  ]
}

/// The reason why the simulation of another program failed.
struct OutsideFailure: Error, CustomStringConvertible {
  let words: String
  var description: String { words }
}
