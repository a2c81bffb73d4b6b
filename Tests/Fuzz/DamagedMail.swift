import FoundationEssentials
import Fuzzing
import MailBrowser
import MailStore
import SystemCalls

/// Damages messages at random, and shows each message after every damage.
struct DamagedMail: FuzzSubject {
  /// The maximum number of messages read, and of bytes in each.
  private static let maximumMessages = 5000
  private static let maximumBytes = 256 << 10
  /// The maximum number of damages to a message. After more damages, little of the message is left.
  private static let longestWalk = 12

  private let messages: [[UInt8]]

  /// Reads the messages in `accounts`. Returns nil if there are none.
  init?(_ accounts: [MailAccount]) {
    var messages: [[UInt8]] = []
    for account in accounts {
      let reader = MailReader(account)
      for mailbox in account.mailboxes where mailbox.isSelectable {
        guard let list = try? reader.messages(in: mailbox) else { continue }
        for index in 0..<list.count where messages.count < Self.maximumMessages {
          if let read = try? reader.bytes(of: list[index], limit: Self.maximumBytes) {
            messages.append(read.bytes)
          }
        }
      }
    }
    if messages.isEmpty { return nil }
    self.messages = messages
  }

  // MARK: Walks

  func violation(
    onWalkOf seed: UInt64, within limit: Int, _ journal: WalkJournal, beforeEachAct tick: () -> Void
  ) throws -> Violation? {
    var random = RandomDamage(seed: seed)
    let source = random.number(below: messages.count)
    journal.write("\(source)")
    var message = messages[source]
    for _ in 0..<min(limit, 1 + random.number(below: Self.longestWalk)) {
      let damage = random.next(to: message)
      tick()
      journal.write(damage.line)
      journal.countStep()
      damage.apply(to: &message)
      if let violation = Self.violation(in: message) { return violation }
    }
    return nil
  }

  func violation(
    on walk: DamageWalk, lookingFor known: Violation, _ journal: WalkJournal,
    beforeEachAct tick: () -> Void
  ) throws -> Violation? {
    var message = walk.message
    for damage in walk.steps {
      tick()
      journal.write(damage.line)
      damage.apply(to: &message)
      if let violation = Self.violation(in: message) { return violation }
    }
    return nil
  }

  func walk(in journal: WalkJournal) -> DamageWalk? {
    guard let first = journal.lines.first.flatMap({ Int($0) }), messages.indices.contains(first)
    else { return nil }
    return DamageWalk(
      message: messages[first], steps: journal.lines.dropFirst().compactMap { Damage(line: $0) })
  }

  /// Writes the message in base64, because its bytes may not be text.
  func text(of walk: DamageWalk, _ violation: Violation, notes: [String]) -> String {
    var message = walk.message
    for damage in walk.steps { damage.apply(to: &message) }
    let lines =
      notes.map { "# \($0)" } + [
        Data(message).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])
      ]
    return lines.joined(separator: "\n") + "\n"
  }

  var fileEnding: String { "base64" }

  // MARK: Rules

  /// Shows a message, and returns the rule that it breaks.
  private static func violation(in bytes: [UInt8]) -> Violation? {
    let message = Message(bytes: bytes)
    let dates = DateText(now: 0, utcOffset: { _ in 0 })
    let isAsSent = bytes.count % 2 == 0
    let document = MessageDocument(
      isAsSent ? Message(bytes: bytes, asSent: true) : message, delivered: nil, dates: dates,
      asSent: isAsSent
    ).document(allHeaders: bytes.count % 3 == 0)
    // `trifold show` replaces each control character in these lines with a visible character.
    _ = document.plainLines(width: 20 + bytes.count % 100)
    for attachment in message.attachments
    where attachment.content(in: bytes)?.count != attachment.size {
      return Violation("attachment", "its size is not that of its content")
    }
    return message == Message(bytes: bytes)
      ? nil : Violation("purity", "read twice, the message is another")
  }
}

/// A message and the damages to it.
struct DamageWalk: ShrinkableWalk {
  let message: [UInt8]
  var steps: [Damage]

  static func simplerSteps(than step: Damage) -> [Damage] {
    var simpler: [Damage] = []
    if step.count > 0 { simpler.append(Damage(place: step.place, bytes: step.bytes)) }
    if step.bytes.count > 1 {
      let half = step.bytes.count / 2
      simpler.append(
        Damage(place: step.place, count: step.count, bytes: step.bytes.prefix(half)))
      simpler.append(
        Damage(place: step.place, count: step.count, bytes: step.bytes.suffix(half)))
    }
    return simpler
  }

  func shorter(at index: Int) -> DamageWalk? { nil }

  func simplifyBeginning(_ accept: (DamageWalk) -> DamageWalk?) {
    // Remove parts of the message as long as it fails in the same way.
    var (walk, size) = (self, message.count / 2)
    while size > 0 {
      var start = 0
      while start < walk.message.count {
        var bytes = walk.message
        bytes.removeSubrange(start..<min(bytes.count, start + size))
        if let kept = accept(DamageWalk(message: bytes, steps: walk.steps)) {
          walk = kept
        } else {
          start += size
        }
      }
      size /= 2
    }
  }
}
