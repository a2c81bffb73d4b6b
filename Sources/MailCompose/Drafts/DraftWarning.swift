import MailStore

/// What a user may have forgotten. A warning, never an obstacle.
public enum DraftWarning: Hashable, Sendable {
  case noSubject
  /// The text speaks of a file, and none goes with it.
  case nothingAttached
  /// A reply to all that goes to very many.
  case manyRecipients(Int)
}

extension DraftWarning: CustomStringConvertible {
  /// The warning in a few words.
  public var description: String {
    switch self {
    case .noSubject: "no subject"
    case .nothingAttached: "nothing is attached"
    case .manyRecipients(let count): "\(count) recipients"
    }
  }
}

extension Draft {
  /// What the user may have forgotten.
  public var warnings: [DraftWarning] {
    var warnings: [DraftWarning] = []
    if subject.trimmed.isEmpty { warnings.append(.noSubject) }
    if attachments.isEmpty, speaksOfFiles { warnings.append(.nothingAttached) }
    if recipients.count > 20 { warnings.append(.manyRecipients(recipients.count)) }
    return warnings
  }

  /// True if a line that is not quoted says that something is attached.
  private var speaksOfFiles: Bool {
    let words = ["attach", "anhang", "angehängt", "beigefügt", "pièce jointe", "adjunt", "allegat"]
    return text.split(separator: "\n").contains { line in
      let line = line.lowercased()
      return !line.hasPrefix(">") && words.contains(where: line.contains)
    }
  }
}
