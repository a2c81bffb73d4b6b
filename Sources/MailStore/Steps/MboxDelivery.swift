/// Delivery to an mbox in memory, which nobody else has open.
enum MboxDelivery {
  /// Writes a message file behind the messages of an mbox. False if the system has no room.
  /// - Parameter seconds: the time of the delivery, in seconds since 1970.
  static func append(_ message: [UInt8], to path: FilePath, at seconds: Int64) -> Bool {
    guard let file = try? WritableFile(opening: path, FileCalls()), let size = file.status?.size
    else { return false }
    let bytes =
      MboxText.fromLine(of: message, seconds: seconds)
      + MboxText.mbox(file: message, flags: [], isOld: false)
    return (try? file.write(bytes, at: size)) != nil
  }
}
