/// A part that can be saved: everything that is not shown as text, and text that has a file name.
public struct Attachment: Hashable, Sendable {
  /// The file name, decoded, for the user; nil if the part has none. Use `safeFileName` for saving.
  public var name: String?
  /// The media type: `application/pdf`.
  public var type: String
  /// The charset that the message names, if the part is text.
  public var charset: String?
  /// The number of bytes, decoded.
  public var size: Int
  /// The Content-ID, without angle brackets, by which HTML refers to the part; nil without one.
  public var contentID: String?
  /// The path to the part: the index of the child at each level from the root.
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
