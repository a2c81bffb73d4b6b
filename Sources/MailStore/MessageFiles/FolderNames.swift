/// The names in a folder of message files, including the names that were assigned to new messages.
struct FolderNames {
  private var names: Set<[UInt8]> = []
  /// In an MH folder, the highest number that a message has, or that a sequence contains. Nil for
  /// any other folder.
  private var last: Int?

  /// Reads the names in `folder`. There are no names if the folder does not exist.
  init(folder: FilePath) {
    guard let contents = try? FolderContents(folder) else { return }
    names = Set(contents.files + contents.folders)
    // Folders do not count, and neither do messages that MH has deleted.
    let mail = contents.files.filter { !MailFileKind.isNeverMail($0) }
    guard mail.allSatisfy(Self.isNumber),
      !mail.isEmpty || names.contains(Array(MHSequences.fileName.utf8))
    else { return }
    let used = Int(exactly: MHSequences(folder: folder).highest) ?? 0
    last = mail.reduce(used) { max($0, Self.number($1)) }
  }

  /// Assigns a name if it is free. Returns false if the name is already in use.
  mutating func take(_ name: [UInt8]) -> Bool {
    guard names.insert(name).inserted else { return false }
    last = Self.isNumber(name) ? last.map { max($0, Self.number(name)) } : nil
    return true
  }

  /// Returns a free name for a new message. In an MH folder, this is the next number. In any other folder, it is
  /// `wanted` or a similar name.
  mutating func take(like wanted: [UInt8]) -> [UInt8] {
    while let last, last < .max {
      let name = Array(String(last + 1).utf8)
      if take(name) { return name }
      // The number is skipped, because it is the name of a folder.
      self.last = last + 1
    }
    let ending =
      FileName.fileExtension(wanted).map { Array(wanted.suffix($0.utf8.count + 1)) } ?? []
    var (name, number) = (wanted, 2)
    while !take(name) {
      name = wanted.dropLast(ending.count) + Array("-\(number)".utf8) + ending
      number += 1
    }
    return name
  }

  private static func isNumber(_ name: [UInt8]) -> Bool { name.allSatisfy(\.isDigit) }

  /// Returns the number that is written in a name, or 0 if it is too large.
  private static func number(_ name: [UInt8]) -> Int {
    Int(String(decoding: name, as: UTF8.self)) ?? 0
  }
}
