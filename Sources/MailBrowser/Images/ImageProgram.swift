import MailStore
import SplitViewUI
import SystemCalls
import TerminalFrame

/// The form in which images are drawn: the size available for one image, and the kind of characters that the screen can
/// show.
struct ImageForm: Hashable, Sendable {
  /// The maximum number of cells in a row, and the maximum number of rows.
  var width: Int, rows: Int
  /// True if only ASCII characters are used.
  var isASCII = false

  /// The maximum size of an image in cells, however large the screen is.
  static let most = (width: 80, rows: 24)

  init(width: Int, rows: Int, isASCII: Bool) {
    (self.width, self.rows, self.isASCII) = (width, rows, isASCII)
  }

  /// Makes the form for a text view of this size. A few rows of the view are left free for text.
  init(in size: Size, isASCII: Bool) {
    width = max(1, min(size.width, Self.most.width))
    rows = max(1, min(size.height - 4, Self.most.rows))
    self.isASCII = isASCII
  }
}

/// Draws attached images as cells, with the program chafa. Each cell is a half block with two colours.
///
/// The image is passed to chafa as a file in memory. The output is parsed in the same way as any text with colours, so
/// nothing in the output reaches the terminal as a command. Nothing is fetched from the network.
public struct ImageProgram: Sendable {
  /// The maximum number of images in a message that are drawn, and the maximum size of an image in bytes.
  static let (maximumImages, maximumBytes) = (4, 32 << 20)
  /// The maximum time for drawing an image.
  private static let limit = Duration.seconds(5)

  private let program: String
  private let hasColors: Bool
  private let isASCII: Bool

  /// Makes a program that draws images.
  /// - Parameters:
  ///   - program: the name or the path of chafa.
  ///   - hasColors: false if the terminal shows no colours, as with `NO_COLOR`.
  ///   - isASCII: true if the terminal shows only ASCII.
  public init(_ program: String = "chafa", hasColors: Bool = true, isASCII: Bool = false) {
    (self.program, self.hasColors, self.isASCII) = (program, hasColors, isASCII)
  }

  /// The text that is shown instead of an image if chafa is not installed.
  static let missing = TextBlock("Install chafa to see images here", .secondary)

  /// Draws the images among the attachments of a message. For an image that is not drawn, returns
  /// the reason.
  func images(
    of message: Message, _ bytes: [UInt8], _ form: ImageForm, among commands: RunningCommands
  ) -> [DrawnImage] {
    var images: [DrawnImage] = []
    var drawn = 0
    for attachment in message.attachments where attachment.isImage {
      guard drawn < Self.maximumImages, attachment.size <= Self.maximumBytes else {
        let words = "\(attachment.shownName) is not drawn here"
        images.append(DrawnImage(title: TextBlock(words, .secondary)))
        continue
      }
      guard let content = attachment.content(in: bytes), let image = ImageFile(content) else {
        continue
      }
      drawn += 1
      do {
        images.append(try draw(content, image, attachment, form, commands))
      } catch {
        return [DrawnImage(title: Self.missing)]
      }
    }
    return images
  }

  /// Draws an attached image, or returns the reason why it is not drawn.
  func blocks(
    of content: [UInt8], _ attachment: Attachment, _ form: ImageForm,
    among commands: RunningCommands
  ) -> [TextBlock] {
    guard let image = ImageFile(content), content.count <= Self.maximumBytes else {
      return [TextBlock("\(attachment.shownName) cannot be drawn", .secondary)]
    }
    do {
      let drawn = try draw(content, image, attachment, form, commands)
      return drawn.rows.isEmpty ? [drawn.title] : drawn.rows
    } catch { return [Self.missing] }
  }

  /// Draws one image, or explains why it is not drawn.
  /// - Throws: if the program cannot be started.
  private func draw(
    _ content: [UInt8], _ image: ImageFile, _ attachment: Attachment, _ form: ImageForm,
    _ commands: RunningCommands
  ) throws(SystemError) -> DrawnImage {
    let name = attachment.shownName
    guard image.isDrawn else {
      return DrawnImage(title: TextBlock("\(name) is too large to show", .secondary))
    }
    let isASCII = isASCII || form.isASCII
    let command = PipedCommand(
      program: [
        program, "--format", "symbols", "--symbols", isASCII ? "ascii" : "half,space,solid",
        "--colors", hasColors ? "full" : "none", "--animate", "off", "--threads", "1", "--size",
        "\(form.width)x\(form.rows)", "-",
      ], patience: .seconds(1))
    let end = try command.run(with: content, among: commands, within: Self.limit)
    guard end.succeeded, !end.isCut else {
      return DrawnImage(title: TextBlock("\(name) cannot be shown", .secondary))
    }
    // A newer version of the program may write more rows than were requested, so leave out any
    // further rows.
    let rows = TextDocument(ansi: end.said).blocks.prefix(form.rows).map { row in
      var row = row
      row.wraps = false
      return row
    }
    return DrawnImage(
      contentID: attachment.contentID, title: TextBlock(name, .secondary), rows: Array(rows))
  }
}

/// The drawing of an attached image, or the reason why there is none.
struct DrawnImage: Sendable {
  /// The Content-ID by which HTML refers to the image. Nil if the image has no Content-ID, or was
  /// not drawn.
  var contentID: String?
  /// The name of the image, or the reason why it was not drawn.
  let title: TextBlock
  var rows: [TextBlock] = []
}

extension Attachment {
  /// True if the attachment's type suggests an image that can be drawn. Only its bytes show whether it is such an
  /// image.
  var isImage: Bool {
    ["image/png", "image/jpeg", "image/jpg", "image/pjpeg", "image/gif", "image/webp"]
      .contains(type.lowercased())
  }
}

/// The drawn images of the messages that were read last.
struct DrawnImages: Sendable {
  private struct Drawing {
    let message: MessageReference
    /// The Message-ID of the message. It is compared because a different message may have received
    /// the same reference.
    let id: String?
    let attachments: [Attachment]
    let form: ImageForm
    let images: [DrawnImage]
  }

  private static let most = 8
  private var all: [Drawing] = []

  /// Returns the drawn images of a message, and their form; nil if there are none.
  func drawings(of reference: MessageReference, _ message: Message) -> (
    images: [DrawnImage], form: ImageForm
  )? {
    let found = all.last {
      $0.message == reference && $0.id == message.envelope.messageID
        && $0.attachments == message.attachments
    }
    return found.map { ($0.images, $0.form) }
  }

  mutating func keep(
    _ images: [DrawnImage], _ form: ImageForm, of reference: MessageReference, _ message: Message
  ) {
    all.removeAll { $0.message == reference }
    all.append(
      Drawing(
        message: reference, id: message.envelope.messageID, attachments: message.attachments,
        form: form, images: images))
    if all.count > Self.most { all.removeFirst() }
  }
}
