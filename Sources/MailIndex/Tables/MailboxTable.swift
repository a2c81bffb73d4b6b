/// The mailboxes in the index.
struct MailboxTable {
  private let all: Statement
  private let insertion: Statement
  private let proof: Statement
  private let deletion: Statement
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
    all = connection.statement("SELECT id, name, proof FROM mailbox")
    insertion = connection.statement("INSERT INTO mailbox(name) VALUES(?)")
    proof = connection.statement("UPDATE mailbox SET proof = ? WHERE id = ?")
    deletion = connection.statement("DELETE FROM mailbox WHERE id = ?")
  }

  /// What the index recorded about a mailbox.
  struct Known {
    let id: Int64
    let name: String
    /// The mailbox's stamp when it was indexed. If the current stamp is the same, the mailbox has not changed. Nil if
    /// the mailbox is not completely indexed.
    let proof: [UInt8]?
  }

  func known() throws(MailIndexError) -> [Known] {
    var found: [Known] = []
    try all.rows { row in
      let proof = row.bytes(2)
      found.append(
        Known(id: row.integer(0), name: row.text(1), proof: proof.isEmpty ? nil : proof))
      return true
    }
    return found
  }

  /// Adds a mailbox to the index, and returns its id.
  func add(_ name: String) throws(MailIndexError) -> Int64 {
    try insertion.run(.text(name))
    return connection.lastRow
  }

  func setProof(_ bytes: [UInt8]?, of id: Int64) throws(MailIndexError) {
    try proof.run(bytes.map { .blob($0) } ?? .null, .integer(id))
  }

  func remove(_ id: Int64) throws(MailIndexError) { try deletion.run(.integer(id)) }
}
