/// The sequences of an MH folder (mh-sequence(5)). A sequence is a named set of messages. All sequences of a folder are
/// stored in a file next to its messages. Three sequences serve as flags, under the names that nmh, mutt and other
/// programs use.
struct MHSequences {
  /// The name of the file that contains the sequences of an MH folder.
  static let fileName = ".mh_sequences"
  /// The maximum number of bytes that are read from the file.
  static let limit = 16 << 20

  private struct Sequence {
    let name: String
    /// The lines of the sequence, including their line ends.
    var bytes: [UInt8]
    /// The numbers in the sequence, as sorted ranges that do not touch.
    var ranges: [ClosedRange<UInt64>] = []
  }

  private var sequences: [Sequence] = []

  /// Reads the sequences of a folder. There are none if the file is missing or cannot be read.
  init(folder: FilePath) {
    self.init(Self.contents(of: folder.appending(Self.fileName)) ?? [])
  }

  private static func contents(of path: FilePath) -> [UInt8]? {
    guard let file = try? ReadOnlyFile(path) else { return nil }
    return file.bytes(at: 0, count: limit)
  }

  /// Parses lines that consist of a name, a colon, and numbers or ranges. A line that begins with a space or tab
  /// continues the previous line.
  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) where !line.isEmpty {
      if line[line.startIndex].isBlank, let last = sequences.indices.last {
        sequences[last].bytes += line + [0x0A]
        sequences[last].ranges += Self.ranges(line)
      } else {
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.startIndex
        let name = String(decoding: line[..<colon], as: UTF8.self)
        sequences.append(
          Sequence(
            name: name, bytes: line + [0x0A], ranges: Self.ranges(line[colon...].dropFirst())))
      }
    }
    for index in sequences.indices {
      sequences[index].ranges = Self.union(sequences[index].ranges)
    }
  }

  /// The sequences, in the form that is written to the file.
  var bytes: [UInt8] { Array(sequences.map(\.bytes).joined()) }

  /// Returns the number in the name of a file. Returns nil if the name is not a number.
  static func number(_ name: some Collection<UInt8>) -> UInt64? {
    name.allSatisfy(\.isDigit) ? UInt64(String(decoding: name, as: UTF8.self)) : nil
  }

  // MARK: - Flags

  /// Returns the flags of the message with this file name. A message that is not in the sequence `unseen` has been
  /// read.
  func flags(of name: some Collection<UInt8>) -> MessageFlags {
    guard let number = Self.number(name) else { return .seen }
    var flags: MessageFlags = []
    for (flag, sequence, isWhereListed) in Self.meanings
    where contains(number, sequence) == isWhereListed {
      flags.insert(flag)
    }
    return flags
  }

  /// The highest number of a message that has a flag; 0 if there is none. The message may no longer exist.
  var highest: UInt64 {
    let flags = sequences.filter { sequence in
      Self.meanings.contains { $0.sequence == sequence.name }
    }
    return flags.compactMap { $0.ranges.last?.upperBound }.max() ?? 0
  }

  /// Sets or removes a flag for the messages with these numbers.
  mutating func change(_ flag: MessageFlags, of numbers: [UInt64], to isSet: Bool) {
    guard let meaning = Self.meanings.first(where: { $0.flag == flag }) else { return }
    if sequences.allSatisfy({ $0.name != meaning.sequence }) {
      sequences.append(Sequence(name: meaning.sequence, bytes: []))
    }
    var isFirst = true
    for index in sequences.indices where sequences[index].name == meaning.sequence {
      let old = sequences[index].ranges
      var new = old
      if isSet != meaning.isWhereListed {
        new = Self.without(numbers.sorted(), old)
      } else if isFirst {
        new = Self.union(old + numbers.map { $0...$0 })
      }
      isFirst = false
      guard new != old else { continue }
      sequences[index].ranges = new
      sequences[index].bytes = Self.line(meaning.sequence, new)
    }
  }

  /// The flags that can be stored in sequences.
  static let representable: MessageFlags = [.seen, .flagged, .replied]

  private static let meanings: [(flag: MessageFlags, sequence: String, isWhereListed: Bool)] = [
    (.seen, "unseen", false), (.flagged, "flagged", true), (.replied, "replied", true),
  ]

  private func contains(_ number: UInt64, _ name: String) -> Bool {
    sequences.contains { sequence in
      guard sequence.name == name else { return false }
      var (low, high) = (0, sequence.ranges.count)
      while low < high {
        let middle = (low + high) / 2
        if sequence.ranges[middle].upperBound < number { low = middle + 1 } else { high = middle }
      }
      return low < sequence.ranges.count && sequence.ranges[low].contains(number)
    }
  }

  // MARK: - Numbers

  private static func ranges(_ text: ArraySlice<UInt8>) -> [ClosedRange<UInt64>] {
    text.split { $0.isFoldingSpace }.compactMap { word in
      let ends = word.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        .map { number($0) }
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first <= last
      else { return nil }
      return first...last
    }
  }

  private static func union(_ ranges: [ClosedRange<UInt64>]) -> [ClosedRange<UInt64>] {
    var united: [ClosedRange<UInt64>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = united.last, range.lowerBound <= last.upperBound &+ 1 || last.upperBound == .max
      {
        united[united.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        united.append(range)
      }
    }
    return united
  }

  private static func without(
    _ numbers: [UInt64], _ ranges: [ClosedRange<UInt64>]
  ) -> [ClosedRange<UInt64>] {
    var rest: [ClosedRange<UInt64>] = []
    var numbers = numbers[...]
    for range in ranges {
      numbers = numbers.drop { $0 < range.lowerBound }
      var start = range.lowerBound
      var isOver = false
      while let number = numbers.first, number <= range.upperBound {
        numbers = numbers.dropFirst()
        if number > start { rest.append(start...(number - 1)) }
        isOver = number == range.upperBound
        if isOver { break }
        start = max(start, number + 1)
      }
      if !isOver { rest.append(start...range.upperBound) }
    }
    return rest
  }

  private static func line(_ name: String, _ ranges: [ClosedRange<UInt64>]) -> [UInt8] {
    guard !ranges.isEmpty else { return [] }
    let words = ranges.map { range in
      range.lowerBound == range.upperBound
        ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
    return Array("\(name): \(words.joined(separator: " "))\n".utf8)
  }
}
