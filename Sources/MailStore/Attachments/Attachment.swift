/// A part of a message that can be saved as a file. Attachments are all parts that are not shown as text, and all text
/// parts that have a file name.
public struct Attachment: Hashable, Sendable {
  /// The decoded file name, for display; nil if the part has no name. For saving the file, use `safeFileName`.
  public var name: String?
  /// The media type, such as `application/pdf`.
  public var type: String
  /// The charset that the message declares for the part, if the part is text.
  public var charset: String?
  /// The number of bytes after decoding.
  public var size: Int
  /// The Content-ID, without angle brackets, by which HTML refers to the part; nil if the part has no Content-ID.
  public var contentID: String?
  /// The path to the part. It consists of the index of the child at each level, beginning at the root.
  public var path: [Int]

  /// Makes an attachment.
  public init(
    name: String?, type: String, charset: String? = nil, size: Int, path: [Int] = []
  ) {
    self.name = name
    self.type = type
    self.charset = charset
    self.size = size
    self.path = path
  }
}
