import TestSupport

/// A Maildir in a temporary folder, which a test fills.
struct Maildir {
  let folder: TemporaryFolder
  var path: String { folder.path }

  /// Makes an empty Maildir.
  init() throws {
    folder = try TemporaryFolder()
    makeMaildir("")
  }

  /// Makes a Maildir with a message for each of `subjects`, the newest first.
  init(_ subjects: String...) throws { try self.init(subjects) }

  /// Makes a Maildir with a message for each of `subjects`, the newest first.
  init(_ subjects: [String]) throws {
    try self.init()
    for (index, subject) in subjects.enumerated() { try add(subject, age: index) }
  }

  /// Makes a mailbox. An empty name means the inbox.
  func makeMaildir(_ name: String) {
    for part in ["cur", "new", "tmp"] { folder.makeFolder(name.isEmpty ? part : name + "/" + part) }
  }

  /// Adds a message that has been read. It is `age` hours old relative to a fixed time; -1 is allowed.
  func add(_ subject: String, age: Int, body: String = "Hello.\n") throws {
    try folder.write(
      "cur/\(Self.key(age)):2,S", Self.message(subject, age: age, body: body))
  }

  /// Delivers a new message: writes it to `tmp` and renames it to `new`.
  func deliver(_ subject: String, age: Int) throws {
    try folder.write("tmp/\(Self.key(age))", Self.message(subject, age: age))
    try folder.move("tmp/\(Self.key(age))", to: "new/\(Self.key(age))")
  }

  /// Returns the unique part of the file name for a message of this age.
  static func key(_ age: Int) -> String { "\(1_600_000_000 - age * 3600).M\(age).example" }

  static func message(_ subject: String, age: Int, body: String = "Hello.\n") -> String {
    let hour = 22 - age % 20
    let day = 28 - age / 20
    return """
      From: Writer \(age) <writer\(age)@example.org>
      To: reader@example.org
      Date: \(day) Jan 2020 \(hour < 10 ? "0" : "")\(hour):00:00 +0000
      Subject: \(subject)
      Message-ID: <\(age)@example.org>
      Content-Type: text/plain; charset=utf-8
      Content-Transfer-Encoding: 8bit

      \(body)
      """
  }
}
