import MailCompose
import MailStore
import SplitViewUI

/// Completes addresses in the fields of a draft, from the user's mail and from the user's address command, which is run
/// once for each text.
struct AddressCompletion: Sendable {
  /// The people whose addresses can be completed; nil until they are found.
  private var book: AddressBook?
  /// The texts for which the address command has already been run.
  private var asked: Set<String> = []
  /// True once a failure of the address command has been reported.
  private var hasReportedFailure = false

  mutating func take(_ book: AddressBook) { (self.book, asked) = (book, []) }

  /// Adds people whom the address command found.
  mutating func add(_ people: [EmailAddress]) { book?.add(people) }

  /// Returns the text of a field with its last address completed; nil if no address matches.
  func completion(of field: TextFieldState) -> AddressBook.Completion? {
    book?.completion(of: field.text)
  }

  /// Returns the text to pass to the address command when the user pauses. Nil if the command has already been run with
  /// this text.
  func question(for field: TextFieldState) -> String? {
    let question = book?.question(for: field.text)
    return question.flatMap { asked.contains($0) ? nil : $0 }
  }

  /// Returns the request to run the address command, unless it has already been run with this text.
  mutating func ask(_ text: String) -> [Command<MailEffect>] {
    guard asked.insert(text).inserted else { return [] }
    return [.performInBackground(.answering(.askCommand(text)))]
  }

  /// Returns true for the first failure of the address command, which is reported.
  mutating func reportsFailure() -> Bool {
    defer { hasReportedFailure = true }
    return !hasReportedFailure
  }

  /// Returns warnings about recipients to whom the user never wrote, but whose addresses resemble a known address. Nil
  /// until the known addresses are found.
  func lookAlikes(among people: [EmailAddress]) -> [DraftWarning]? {
    guard let book else { return nil }
    return people.compactMap { person in
      book.lookAlike(of: person).map { .resembles(person.address, known: $0.address) }
    }
  }
}
