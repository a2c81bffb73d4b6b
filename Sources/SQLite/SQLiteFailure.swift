/// An error type of a module that uses databases. Errors are made from SQLite's result codes. Each module has its own
/// messages.
package protocol SQLiteFailure: Error {
  /// Makes the error for a result code.
  /// - Parameters:
  ///   - code: the extended result code (https://sqlite.org/rescode.html).
  ///   - reason: SQLite's message for the result code.
  ///   - file: the path of the database.
  init(code: Int32, reason: String, file: [UInt8])
}
