import MailStore
import NavigationModel
import SplitViewUI

/// The user's place in the mail, which is saved for the next start. It consists of the selection, the columns and their
/// widths, the focus, the order of lists, and the places in messages. Accounts are matched by name.
public struct SavedPlace: Hashable, Sendable {
  /// The names of the open accounts. Items refer to an account by its index in this array.
  var accounts: [String]
  /// The path, the earlier selections in other lists, the columns and the focus.
  var navigator: Navigator<MailItem>
  /// For each list, the order and the kind of messages that the user chose.
  var lists: [MailboxReference: ListChoices] = [:]
  /// The text of the search of all mail; nil if there was no search.
  var search: String?
  /// The folded threads of mailboxes.
  var foldings: [MailboxReference: ThreadFolding] = [:]
  /// The muted threads.
  var muted: [MutedThreads.Thread] = []
  /// The recently visited mailboxes, most recent first.
  var visited: [MailboxReference] = []
  /// True if all headers are shown.
  var showsAllHeaders: Bool
  /// True once a toast has mentioned that the list can be placed above the message.
  var knowsStacking = false
  /// The places at which the user stopped reading messages, at most ``ReadingPlaces/limit``.
  var places: ReadingPlaces
}

/// The order and the kind of messages that the user chose for a mailbox's list.
struct ListChoices: Hashable, Sendable {
  /// The order of the list; nil to use the order in the preferences.
  var order: SortOrder?
  /// The kind of message that the list shows.
  var kind = MailFilter.Kind.all
}

extension SavedPlace: Codable {
  private enum Key: String, CodingKey {
    case accounts, navigator, lists, muted, search, foldings, visited, showsAllHeaders, places
    case knowsStacking
  }

  /// The folded threads in a mailbox.
  private struct Folding: Codable {
    let mailbox: MailboxReference
    let folding: ThreadFolding
  }

  /// The user's choices for a mailbox's list.
  private struct List: Codable {
    let mailbox: MailboxReference
    var order: SortOrder?
    var kind: String?
  }

  /// A place in a message, given by a paragraph and an offset in bytes.
  private struct Place: Codable {
    let mailbox: MailboxReference
    let message: String
    let block: Int
    let offset: Int
  }

  /// Encodes the place.
  public func encode(to encoder: any Encoder) throws {
    var state = encoder.container(keyedBy: Key.self)
    try state.encode(accounts, forKey: .accounts)
    try state.encode(navigator, forKey: .navigator)
    let lists = lists.map { mailbox, choices in
      List(
        mailbox: mailbox, order: choices.order,
        kind: choices.kind == .all ? nil : choices.kind.rawValue)
    }.sorted { ($0.mailbox.account, $0.mailbox.name) < ($1.mailbox.account, $1.mailbox.name) }
    try state.encode(lists, forKey: .lists)
    try state.encodeIfPresent(search, forKey: .search)
    let foldings = foldings.map { Folding(mailbox: $0.key, folding: $0.value) }
      .sorted { ($0.mailbox.account, $0.mailbox.name) < ($1.mailbox.account, $1.mailbox.name) }
    try state.encode(foldings, forKey: .foldings)
    try state.encode(muted, forKey: .muted)
    try state.encode(visited, forKey: .visited)
    try state.encode(showsAllHeaders, forKey: .showsAllHeaders)
    try state.encode(knowsStacking, forKey: .knowsStacking)
    let places = places.all.map { place in
      Place(
        mailbox: place.message.mailbox, message: place.message.key.rawValue,
        block: place.anchor.block, offset: place.anchor.offset)
    }
    try state.encode(places, forKey: .places)
  }

  /// Decodes the place. Parts that are damaged or missing get default values.
  /// - Throws: `DecodingError` if the navigation state cannot be decoded.
  public init(from decoder: any Decoder) throws {
    let state = try decoder.container(keyedBy: Key.self)
    /// Returns the decoded value for a key. Nil if the value is missing or damaged.
    func read<Value: Decodable>(_ key: Key, _ type: Value.Type = Value.self) -> Value? {
      try? state.decodeIfPresent(type, forKey: key)
    }
    navigator = try state.decode(Navigator<MailItem>.self, forKey: .navigator)
    accounts = read(.accounts) ?? []
    for list in read(.lists) ?? [List]() {
      lists[list.mailbox] = ListChoices(
        order: list.order, kind: list.kind.flatMap(MailFilter.Kind.init) ?? .all)
    }
    search = read(.search)
    foldings = Dictionary(
      (read(.foldings) ?? [Folding]()).map { ($0.mailbox, $0.folding) },
      uniquingKeysWith: { first, _ in first })
    muted = read(.muted) ?? []
    visited = read(.visited) ?? []
    showsAllHeaders = read(.showsAllHeaders) ?? false
    knowsStacking = read(.knowsStacking) ?? false
    places = ReadingPlaces()
    // Clamp the values, so that sums cannot overflow. No message is this long.
    let bounds = 0...Int(Int32.max)
    for place in (read(.places) ?? [Place]()).suffix(ReadingPlaces.limit) {
      let message = MessageReference(
        mailbox: place.mailbox, key: MessageKey(rawValue: place.message))
      places[message] = TextAnchor(
        block: min(max(bounds.lowerBound, place.block), bounds.upperBound),
        offset: min(max(bounds.lowerBound, place.offset), bounds.upperBound))
    }
  }
}

extension MailState {
  /// The user's current place, in the form in which it is saved.
  public var saved: SavedPlace {
    var places = reading.places
    if let message = reading.content.message {
      places[message.reference] = reading.placeToKeep(in: shownText)
    }
    return SavedPlace(
      accounts: library.accounts.map(\.name), navigator: navigator, lists: listChoices,
      search: library.searches.text.flatMap { $0.isEmpty ? nil : $0 },
      foldings: library.foldings.filter { $0.value != ThreadFolding() },
      muted: threads.muted.threads, visited: jump.visited,
      showsAllHeaders: reading.showsAllHeaders, knowsStacking: columns.hasMentionedStacking,
      places: places)
  }

  /// The user's choices for lists.
  private var listChoices: [MailboxReference: ListChoices] {
    var choices = messages.orders.mapValues { ListChoices(order: $0) }
    for (mailbox, filter) in library.filters where filter.kind != .all {
      choices[mailbox, default: ListChoices()].kind = filter.kind
    }
    return choices
  }

  /// Restores a saved place. The mailbox is selected at once, and the message once its mailbox is listed. If an item no
  /// longer exists, the nearest item is selected.
  fileprivate mutating func restore(_ saved: SavedPlace) {
    columns.restore(knowsStacking: saved.knowsStacking)
    let accounts = AccountMatching(saved.accounts, with: library.accounts.map(\.name))
    for (mailbox, choices) in saved.lists {
      guard let mailbox = accounts.present(mailbox) else { continue }
      messages.take(choices.order, of: mailbox)
      library.setKind(choices.kind, of: mailbox)
    }
    threads.take(MutedThreads(saved.muted))
    for (mailbox, folding) in saved.foldings {
      guard let mailbox = accounts.present(mailbox) else { continue }
      library.setFolding(folding.compactMap(accounts.present), of: mailbox)
    }
    let places = saved.places.all.compactMap { place in
      accounts.present(place.message.mailbox).map { mailbox in
        (MessageReference(mailbox: mailbox, key: place.message.key), place.anchor)
      }
    }
    reading.restore(places, showsAllHeaders: saved.showsAllHeaders)
    if let text = saved.search { library.setSearches { $0.text = text } }
    jump.restore(saved.visited.compactMap(accounts.present))
    let place = saved.navigator.compactMap(accounts.present)
    if case .mailbox(let mailbox)? = place.path.first { library.unhide(mailbox) }
    navigator.restore(place, in: library)
    // A unified mailbox comes first in the sidebar. Select the first ordinary mailbox instead, unless the user was in
    // the unified mailbox.
    if mailbox == nil || mailbox?.unified != nil && navigator.path.first != place.path.first {
      navigator.goToFirstMailbox(in: library)
    }
    if let text = openMailbox.flatMap({ library.searches.text(of: $0) }) {
      searching.fill(with: text, isEditing: false)
    }
    messages.restore(hasMessage: message != nil)
  }
}

/// Restores the place that an earlier run saved.
enum RestorationFeature: MailFeature {
  static func prepare(_ state: inout MailState, from saved: SavedPlace?) {
    if let saved { state.restore(saved) }
  }
}

/// Matches the accounts in a saved place with the current ones: by name, and in order if several have the same name.
struct AccountMatching {
  private let places: [Int?]

  init(_ former: [String], with present: [String]) {
    var left = Array(present.enumerated())
    places = former.map { name in
      guard let found = left.firstIndex(where: { $0.element == name }) else { return nil }
      return left.remove(at: found).offset
    }
  }

  /// Returns the same mailbox among the current accounts. Nil if its account is gone.
  func present(_ mailbox: MailboxReference) -> MailboxReference? {
    guard let unified = mailbox.unified else {
      return present(mailbox.account).map { MailboxReference(account: $0, name: mailbox.name) }
    }
    if unified == .allInboxes || unified == .search { return mailbox }
    return present(mailbox.account).map { MailboxReference(account: $0, unified) }
  }

  /// Returns the same item among the current accounts. Nil if its account is gone.
  func present(_ item: MailItem) -> MailItem? {
    switch item {
    case .account(let index): present(index).map(MailItem.account)
    case .gap(let index): present(index).map(MailItem.gap)
    case .mailbox(let reference): present(reference).map(MailItem.mailbox)
    case .message: item
    case .member(let message):
      present(message.mailbox).map { .member(MessageReference(mailbox: $0, key: message.key)) }
    }
  }

  /// Returns the current index of the account that was at `index`.
  private func present(_ index: Int) -> Int? {
    places.indices.contains(index) ? places[index] : nil
  }
}
