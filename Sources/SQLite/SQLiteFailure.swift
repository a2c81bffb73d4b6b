/// The errors of a module that uses databases, made from SQLite's result. Each module words its own messages.
package protocol SQLiteFailure: Error {
  /// Makes the error for a result code.
  /// - Parameters:
  ///   - code: the extended result code (https://sqlite.org/rescode.html).
  ///   - reason: SQLite's message for it.
  ///   - file: the path of the database.
  init(code: Int32, reason: String, file: [UInt8])
}
