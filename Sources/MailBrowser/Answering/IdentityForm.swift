import MailCompose
import MailStore
import SplitViewControls
import SplitViewUI
import TerminalFrame

/// The form that asks for the user's name and address, without which no message can be written. The message that the
/// user wanted to write is begun as soon as the address is known.
struct IdentityForm: Sendable {
  enum Field: Hashable, Sendable { case name, address }

  fileprivate(set) var state: FormState<Field>
  /// The request that is repeated once the address is known.
  let request: AnsweringEffect
  /// The mailbox in which the suggested address was found; nil if there is none.
  let source: String?
  /// The reason why the address was refused.
  fileprivate(set) var problem: String?

  /// Makes the form.
  /// - Parameters:
  ///   - suggested: the name and the address in the user's mail, as far as they are known.
  ///   - source: the mailbox in which the address was found.
  init(_ suggested: EmailAddress, from source: String?, for request: AnsweringEffect) {
    (self.request, self.source) = (request, source)
    state = FormState([
      .textField(.name, "Name", text: suggested.name ?? "", prompt: "Ada Lovelace"),
      .textField(.address, "Address", text: suggested.address, prompt: "ada@example.org"),
    ])
    // If only the name is known, the focus begins in the address field.
    if suggested.name?.isEmpty == false, suggested.address.isEmpty { state.update(.focus(1)) }
  }

  mutating func update(_ event: FormEvent) {
    state.update(event)
    problem = nil
  }

  /// The address with the name. Nil if the address is not valid; the form then shows why.
  mutating func identity() -> EmailAddress? {
    let text = state.text(.address).trimmed
    guard let people = try? EmailAddress.list(text), people.count == 1, var person = people.first,
      AddressBook.isWhole(person.address[...]) || person.address.hasSuffix("@localhost")
    else {
      problem = text.isEmpty ? "The address is missing" : "This is not an address"
      state.update(.focus(1))
      return nil
    }
    let name = state.text(.name).trimmed
    person.name = name.isEmpty ? person.name : name
    return person
  }
}

/// The two fields, with a line that says what Save does.
struct IdentityFormView: ComposedView {
  typealias Event = MailEvent

  let form: IdentityForm
  /// The file that Save writes; nil if there is none.
  let file: String?
  let isFocused: Bool

  var body: some View<MailEvent> {
    VStack {
      Text(
        form.source.map { "Is this you? The address is from \($0)." }
          ?? "Every message needs your address.", .secondary
      )
      .padding(.bottom).padding(.horizontal).layoutPriority(1)
      Form(form.state, isFocused: isFocused) { .answering(.identity($0)) }.layoutPriority(5)
      // Two rows are always reserved, so that the height of the sheet does not change.
      Text(form.problem ?? saving, form.problem == nil ? .secondary : .warning)
        .lineLimit(2).frame(height: 2).padding(.horizontal).layoutPriority(4)
    }
  }

  private var saving: String { file.map { "Save writes to \($0)" } ?? "Used until you quit" }
}

extension KeyContext {
  /// The keymap of the form. Letters are entered as text. In the last field, Enter saves.
  var identityKeymap: Keymap<MailEvent>? {
    guard let form = state.answering.beginning.identityForm else { return nil }
    var keymap = Form(form.state) { MailEvent.answering(.identity($0)) }.keymap(
      in: state.layout.pageSize(on: state.navigator.screen))
    let taken = Set(keymap.sections.flatMap(\.bindings).flatMap(\.keys))
    var save = KeyBinding(
      .enter, .control("s"), help: "Save", hint: "Save",
      event: MailEvent.answering(.saveIdentity))
    save.keys.removeAll(where: taken.contains)
    let cancel = KeyBinding(
      .escape, help: "Cancel", hint: "Cancel", event: MailEvent.answering(.closeIdentity))
    keymap.sections.insert(Keymap.Section("", [save, cancel] + always), at: 0)
    // On a phone, leave out the hint "Next", because the key that saves needs the room.
    return state.navigator.width < 40 ? keymap.withoutHint("Next") : keymap
  }
}

extension MailEffects {
  /// The number of newest messages that are searched for the user's name and address.
  private static let examined = 20
  /// The number of bytes to read from the start of each message that is searched for the user's
  /// name and address.
  private static let headBytes = 1 << 16

  /// Returns the user's name and address, as far as the user's own mail and the system know them.
  /// This is the author of the newest sent message, or else the only recipient of most messages in
  /// the inbox. The address is empty if it is unknown. Also returns the mailbox in which the
  /// address was found.
  func suggestedIdentity(
    _ account: Int, _ fullName: String?
  ) -> (person: EmailAddress, source: String?) {
    let author = newest(of: .sent, account).lazy.compactMap(\.envelope.from.first).first {
      $0.address.contains("@")
    }
    if let author {
      let person = EmailAddress(name: author.name ?? fullName, address: author.address)
      return (person, "your sent mail")
    }
    // Ignore messages of a mailing list, which are addressed to the list and not to the user.
    let personal = newest(of: .inbox, account).filter { message in
      !message.headers.contains { $0.name.lowercased() == "list-id" }
    }
    let recipients = personal.compactMap { message in
      message.envelope.to.count == 1 ? message.envelope.to.first : nil
    }
    let counts = Dictionary(grouping: recipients) { $0.address.lowercased() }
    guard let most = counts.values.max(by: { $0.count < $1.count }), let one = most.first,
      most.count > 1, most.count * 2 > personal.count
    else { return (EmailAddress(name: fullName, address: ""), nil) }
    return (EmailAddress(name: fullName ?? one.name, address: one.address), "your inbox")
  }

  private func newest(of role: MailboxRole, _ account: Int) -> [Message] {
    guard let list = wholeList(of: role, inAccount: account) else { return [] }
    var newest: [(place: Int, date: Int64)] = []
    for place in 0..<list.count {
      let date = list.summary(at: place)?.date ?? 0
      if newest.count == Self.examined, date <= newest.last?.date ?? 0 { continue }
      let index = newest.firstIndex { $0.date < date } ?? newest.count
      newest.insert((place, date), at: index)
      if newest.count > Self.examined { newest.removeLast() }
    }
    return newest.compactMap { found in
      guard let reference = list.message(at: found.place),
        let (reader, entry) = try? locate(reference)
      else { return nil }
      return (try? reader.bytes(of: entry, limit: Self.headBytes).bytes).map { Message(bytes: $0) }
    }
  }
}

extension String {
  /// The text without leading and trailing blanks.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
