/// A file name in a Maildir, split into parts so that the flags can be changed.
struct MaildirFileName: Hashable, Sendable {
  /// The part of the name that never changes.
  private(set) var base: [UInt8]
  /// The number that mbsync gave to the message in this mailbox, such as `,U=5`.
  private(set) var number: [UInt8] = []
  /// The byte before `2,`. This is a colon, or a different byte on file systems that do not allow colons.
  private var separator = UInt8(ascii: ":")
  /// The letters after `2,`, in their order in the name.
  private(set) var letters: [UInt8] = []

  /// Makes a file name without flags.
  init(base: [UInt8]) { self.base = base }

  /// Splits a file name into its parts.
  init(_ name: some Sequence<UInt8>) {
    let name = Array(name)
    let parts = name.withUnsafeBufferPointer { MaildirName($0) }
    let end = parts.flagsStart
    base = Array(name[..<parts.baseLength])
    number = Array(name[parts.baseLength..<end])
    guard end + 3 <= name.count else { return }
    separator = name[end]
    if name[end + 1] == UInt8(ascii: "2") { letters = Array(name[(end + 3)...]) }
  }

  /// Returns the complete name. In `new`, the name of a message without flags has no `:2,`.
  func bytes(isNew: Bool = false) -> [UInt8] {
    isNew && letters.isEmpty
      ? base + number : base + number + [separator, UInt8(ascii: "2"), UInt8(ascii: ",")] + letters
  }

  var flags: MessageFlags {
    var flags: MessageFlags = []
    for (flag, letter) in Self.flagLetters where letters.contains(letter) { flags.insert(flag) }
    return flags
  }

  /// The letters for flags that only other programs use.
  var foreignLetters: [UInt8] {
    let own = Self.flagLetters.map(\.1)
    return letters.filter { !own.contains($0) }
  }

  /// Sets some flags and removes others. Adds the letters `more`, and removes the letters `fewer`, which belong to
  /// other programs. If anything changes, the letters are sorted, as Maildir requires.
  mutating func change(
    adding: MessageFlags, removing: MessageFlags, letters more: [UInt8] = [],
    without fewer: [UInt8] = []
  ) {
    var changed = Set(letters).union(more).subtracting(fewer)
    for (flag, letter) in Self.flagLetters {
      if removing.contains(flag) { changed.remove(letter) }
      if adding.contains(flag) { changed.insert(letter) }
    }
    if changed != Set(letters) { letters = changed.sorted() }
  }

  /// Replaces each letter of another program by the result of `body`. A letter for which `body` returns nil is removed.
  mutating func replaceForeignLetters(_ body: (UInt8) -> UInt8?) {
    let own = Self.flagLetters.map(\.1)
    letters = Set(letters.compactMap { own.contains($0) ? $0 : body($0) }).sorted()
  }

  /// Sets the base of the name for a message that moves to a different mailbox. The number is
  /// removed, because it could refer to a different message there.
  mutating func setBase(_ base: [UInt8]) { (self.base, number) = (base, []) }

  /// Makes a new base for a different mailbox. The new base begins with the same time, and keeps the fields for sizes.
  func base(inOtherMailbox names: UniqueName, now: Int64) -> [UInt8] {
    let time = base.withUnsafeBufferPointer { MaildirName($0).deliveryTime }
    var other = names.next(seconds: time ?? now)
    for field in base.split(separator: UInt8(ascii: ",")).dropFirst()
    where field.starts(with: "S=".utf8) || field.starts(with: "W=".utf8) {
      other += [UInt8(ascii: ",")] + field
    }
    return other
  }

  private static let flagLetters: [(MessageFlags, UInt8)] = [
    (.seen, UInt8(ascii: "S")), (.replied, UInt8(ascii: "R")), (.flagged, UInt8(ascii: "F")),
    (.draft, UInt8(ascii: "D")), (.trashed, UInt8(ascii: "T")), (.passed, UInt8(ascii: "P")),
  ]
}
