/// A part that can be saved: everything that is not shown as text, and text with a file name.
public struct Attachment: Hashable, Sendable {
  /// The file name, decoded, for people; nil if it has none. `safeFileName` is for saving.
  public var name: String?
  /// The media type: `application/pdf`.
  public var type: String
  /// The charset that the message names for a text.
  public var charset: String?
  /// The number of bytes, decoded.
  public var size: Int
  /// The way to the part: the number of the child at each step from the root, counted from 0.
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
