/// The names in a folder of message files, and those that are given to what comes there.
struct FolderNames {
  private var names: Set<[UInt8]> = []
  /// The last number of a folder of MH, which names its messages by numbers: that of a message, or one that a sequence has.
  /// Nil in any other folder.
  private var last: Int?

  /// The names that are in `folder` now; none if it is not there.
  init(folder: FilePath) {
    guard let contents = try? FolderContents(folder) else { return }
    names = Set(contents.files + contents.folders)
    // Messages that MH deleted, and folders in it, have other names.
    let mail = contents.files.filter { !MailFileKind.isNeverMail($0) }
    guard mail.allSatisfy(Self.isNumber),
      !mail.isEmpty || names.contains(Array(MHSequences.fileName.utf8))
    else { return }
    let used = Int(exactly: MHSequences(folder: folder).highest) ?? 0
    last = mail.reduce(used) { max($0, Self.number($1)) }
  }

  /// Takes a name, if it is free.
  mutating func take(_ name: [UInt8]) -> Bool {
    guard names.insert(name).inserted else { return false }
    last = Self.isNumber(name) ? last.map { max($0, Self.number(name)) } : nil
    return true
  }

  /// Takes a name for a message that comes: in a folder of MH the next number, else `wanted` or one like it.
  mutating func take(like wanted: [UInt8]) -> [UInt8] {
    while let last, last < .max {
      let name = Array(String(last + 1).utf8)
      if take(name) { return name }
      // A folder has that number.
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

  /// 0 for a number that is too great.
  private static func number(_ name: [UInt8]) -> Int {
    Int(String(decoding: name, as: UTF8.self)) ?? 0
  }
}
