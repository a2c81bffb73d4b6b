import NavigationModel
import SplitViewUI

/// The state of choosing a tag, and the known tags.
struct TagsState: Sendable {
  /// The state of the field for choosing a tag; nil while the field is closed.
  fileprivate(set) var choice: Choice<String>?
  /// The messages to which the chosen tag applies.
  private var messages: [MessageReference] = []
  /// All known tags.
  private var known: [String] = []
  /// For each tag, the number of `messages` that have it.
  private var counts: [String: Int] = [:]
  /// The tags that were chosen recently, most recent first.
  private var used: [String] = []

  /// Opens the field for choosing a tag of `messages`. Their tags are read afterwards.
  mutating func begin(_ messages: [MessageReference]) {
    (self.messages, counts) = (messages, [:])
    choice = Choice(among: candidates(""))
  }

  /// Stores the tags that were read. Ignores them if the field is now open for different messages.
  mutating func take(_ tags: [String], _ counts: [String: Int], of messages: [MessageReference]) {
    guard messages == self.messages, let choice else { return }
    (known, self.counts) = (tags, counts)
    let all = candidates(choice.field.text)
    self.choice?.replace(all)
  }

  mutating func update(_ event: ChoiceEvent<String>) {
    let former = choice?.field.text
    choice?.update(event)
    guard let text = choice?.field.text, text != former else { return }
    let all = candidates(text)
    choice?.replace(all)
  }

  /// Closes the field, and remembers the chosen tag as recently used.
  mutating func end(_ tag: String) {
    choice = nil
    used.removeAll { $0 == tag }
    used.insert(tag, at: 0)
    used.removeLast(max(0, used.count - 20))
  }

  /// Returns true if all messages have the tag. Choosing such a tag removes it.
  func isOnAll(_ tag: String) -> Bool { counts[tag] == messages.count }

  /// Returns the text at the end of a tag's row.
  func detail(of tag: String) -> String {
    if isOnAll(tag) { return "set" }
    if let count = counts[tag], count > 0 { return "set on \(count)" }
    return known.contains(tag) || used.contains(tag) ? "" : "new tag"
  }

  /// Returns the tags to choose from. The tags of the messages come first. The typed text, as a new
  /// tag, comes last.
  private func candidates(_ typed: String) -> [LetterFinder<String>.Candidate] {
    let all = known + used.filter { !known.contains($0) }
    let isNew = Self.isTag(typed) && !all.contains { $0.lowercased() == typed.lowercased() }
    return all.map { tag in
      LetterFinder<String>.Candidate(
        item: tag, name: tag, section: (counts[tag] ?? 0) > 0 ? 0 : 1,
        rank: used.firstIndex(of: tag) ?? .max)
    } + (isNew ? [LetterFinder<String>.Candidate(item: typed, name: typed, section: 2)] : [])
  }

  /// Returns true if a tag can have this name, both in notmuch and as an IMAP keyword (RFC 9051,
  /// flag-keyword).
  private static func isTag(_ text: String) -> Bool {
    let refused: Set<Character> = ["(", ")", "{", "%", "*", "\"", "\\", "]"]
    return !text.isEmpty && !text.hasPrefix("-") && text.utf8.count <= 100
      && text.allSatisfy { $0.isASCII && !$0.isWhitespace && !refused.contains($0) && $0 > " " }
  }
}

extension TagsEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .ask: return state.askForTag()
    case .known(let messages, let tags, let counts): state.tags.take(tags, counts, of: messages)
    case .choice(let event): return state.chooseTag(event)
    }
    return []
  }
}

extension TagsFeature {
  static func didChangeMail(
    _ state: inout MailState, _ answer: ChangeAnswer
  ) -> [Command<MailEffect>] {
    state.readTags(after: answer)
  }
}

extension MailState {
  /// Asks for a tag to set on the selected messages, or to remove from them.
  fileprivate mutating func askForTag() -> [Command<MailEffect>] {
    dismiss(.edit)
    guard notices.canChange(library) else { return [] }
    let messages = actedOn
    guard !messages.isEmpty else {
      notices.notice = "No message selected"
      return []
    }
    guard messages.contains(where: library.mayHaveTags) else {
      notices.notice = "Tags need a Maildir or notmuch"
      return []
    }
    tags.begin(messages)
    present(Presentation(.tagChoice, .formSheet))
    return [.perform(.tags(.look(messages)))]
  }

  fileprivate mutating func chooseTag(_ event: ChoiceEvent<String>) -> [Command<MailEffect>] {
    guard case .take(let clicked) = event else {
      tags.update(event)
      return []
    }
    guard let tag = clicked ?? tags.choice?.item else { return [] }
    let isSet = !tags.isOnAll(tag)
    let messages = actedOn
    dismiss(.tagChoice)
    tags.end(tag)
    return act(.tag(tag, isSet: isSet), on: messages)
  }

  /// Rereads the tags on screen after tags were changed, or after such a change was undone.
  fileprivate mutating func readTags(after answer: ChangeAnswer) -> [Command<MailEffect>] {
    guard answer.changesTags else { return [] }
    reading.forget { answer.counts[$0] != nil }
    finding.readLinesAgain()
    // If queries are being completed, read the completions again, so that they include any new tag.
    let isCompleting = finding.people != nil
    reading.reopen()
    return (isCompleting ? [.performInBackground(.finding(.readPeople))] : [])
  }
}
