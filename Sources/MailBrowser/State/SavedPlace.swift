import MailStore
import NavigationModel
import SplitViewUI

/// Where a person is in their mail, in a form to be kept until they come back: what is selected and
/// shown, the columns and their widths, the focus, the order of lists, and the places in messages.
/// Accounts are found again by their names.
public struct SavedPlace: Hashable, Sendable {
  /// Names of the accounts that were open; items tell accounts by their places here.
  var accounts: [String]
  /// The path, what was selected before in other lists, and how it is looked at.
  var navigator: Navigator<MailItem>
  /// The order of lists.
  var order: SortOrder
  /// Whether all headers are shown.
  var showsAllHeaders: Bool
  /// Places in messages: ``ReadingPlaces/limit`` at most.
  var places: ReadingPlaces
}

extension SavedPlace: Codable {
  private enum Key: String, CodingKey {
    case accounts, navigator, order, showsAllHeaders, places
  }

  /// A place in a message: bytes from the beginning of one of its paragraphs.
  private struct Place: Codable {
    let mailbox: MailboxReference
    let message: String
    let block: Int
    let offset: Int
  }

  /// Writes all of it.
  public func encode(to encoder: any Encoder) throws {
    var state = encoder.container(keyedBy: Key.self)
    try state.encode(accounts, forKey: .accounts)
    try state.encode(navigator, forKey: .navigator)
    try state.encode(order, forKey: .order)
    try state.encode(showsAllHeaders, forKey: .showsAllHeaders)
    let places = places.all.map { place in
      Place(
        mailbox: place.message.mailbox, message: place.message.key.rawValue,
        block: place.anchor.block, offset: place.anchor.offset)
    }
    try state.encode(places, forKey: .places)
  }

  /// Reads it. What is damaged or missing counts as not said.
  /// - Throws: `DecodingError` where there is no navigation state.
  public init(from decoder: any Decoder) throws {
    let state = try decoder.container(keyedBy: Key.self)
    /// What is there and can be read.
    func read<Value: Decodable>(_ key: Key, _ type: Value.Type = Value.self) -> Value? {
      try? state.decodeIfPresent(type, forKey: key)
    }
    navigator = try state.decode(Navigator<MailItem>.self, forKey: .navigator)
    accounts = read(.accounts) ?? []
    order = read(.order) ?? .newestFirst
    showsAllHeaders = read(.showsAllHeaders) ?? false
    places = ReadingPlaces()
    // As much as a text can have: sums of these cannot overflow.
    let bounds = 0...Int(Int32.max)
    for place in (read(.places) ?? [Place]()).suffix(ReadingPlaces.limit) {
      let message = MessagePath(
        mailbox: place.mailbox, key: MessageKey(rawValue: place.message))
      places[message] = TextAnchor(
        block: min(max(bounds.lowerBound, place.block), bounds.upperBound),
        offset: min(max(bounds.lowerBound, place.offset), bounds.upperBound))
    }
  }
}

extension MailState {
  /// Where one is now. It can be asked for at any moment.
  public var saved: SavedPlace {
    var places = places
    if let message = reading.message { places[message.reference] = anchor }
    return SavedPlace(
      accounts: library.accounts.map(\.name), navigator: navigator, order: order,
      showsAllHeaders: showsAllHeaders, places: places)
  }

  /// Goes back to where one was: at once as far as it is known, and to the message as soon as its
  /// mailbox is listed. What is gone gives way to the nearest.
  mutating func restore(_ saved: SavedPlace) {
    order = saved.order
    showsAllHeaders = saved.showsAllHeaders
    let accounts = AccountMatching(saved.accounts, with: library.accounts.map(\.name))
    for place in saved.places.all {
      guard let mailbox = accounts.present(place.message.mailbox) else { continue }
      places[MessagePath(mailbox: mailbox, key: place.message.key)] = place.anchor
    }
    navigator.restore(saved.navigator.compactMap(accounts.present), in: library)
    if mailbox == nil { goToFirstMailbox() }
    hasActed = message != nil
  }
}

/// Which of the accounts that are open is which of those that were: that of the same name, in their
/// order where several have one name.
struct AccountMatching {
  private let places: [Int?]

  init(_ former: [String], with present: [String]) {
    var left = Array(present.enumerated())
    places = former.map { name in
      guard let found = left.firstIndex(where: { $0.element == name }) else { return nil }
      return left.remove(at: found).offset
    }
  }

  /// The mailbox of the same name in the same account as it is now; nil where the account is gone.
  func present(_ mailbox: MailboxReference) -> MailboxReference? {
    present(mailbox.account).map { MailboxReference(account: $0, name: mailbox.name) }
  }

  /// The item as it is now; nil where its account is gone.
  func present(_ item: MailItem) -> MailItem? {
    switch item {
    case .account(let index): present(index).map(MailItem.account)
    case .gap(let index): present(index).map(MailItem.gap)
    case .mailbox(let reference): present(reference).map(MailItem.mailbox)
    case .message: item
    }
  }

  /// The present place of the account that was at `index`.
  private func present(_ index: Int) -> Int? {
    places.indices.contains(index) ? places[index] : nil
  }
}
