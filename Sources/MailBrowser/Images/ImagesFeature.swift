import Dispatch
import MailStore
import SplitViewUI

/// Requests to draw the images that are attached to a message.
public enum ImagesEffect: FeatureEffect, Equatable {
  /// Draw the images with at most this many cells in a row, and this many rows. Use only ASCII if `isASCII` is true.
  case draw(MessageReference, width: Int, rows: Int, isASCII: Bool)

  func queue(of effects: MailEffects) -> DispatchQueue { effects.piping }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .draw(let message, let width, let rows, let isASCII):
      let form = ImageForm(width: width, rows: rows, isASCII: isASCII)
      effects.draw(message, form, send)
    }
  }
}

extension MailEffects {
  fileprivate func draw(
    _ reference: MessageReference, _ form: ImageForm,
    _ send: @escaping @Sendable (MailEvent) -> Void
  ) {
    guard let images else { return }
    do throws(MailStoreError) {
      let (reader, entry) = try locate(reference)
      let raw = try reader.bytes(of: entry, limit: Self.messageLimit)
      let shown = readable(raw, of: reference)
      guard !raw.isCut, wantedMessage.withLock({ $0 == reference }) else { return }
      let message = Message(shown)
      let blocks = images.blocks(of: message, shown.bytes, form, among: commands)
      drawnImages.withLock { $0.keep(blocks, form, of: reference, message) }
      send(.reading(.opened(try read(reference, form: nil))))
    } catch {
      // No notice is needed: the message can no longer be read, which the screen already shows.
    }
  }
}

/// The images that were requested last.
struct ImagesState: Sendable {
  /// The open message and the form of its images. Each combination is requested only once.
  fileprivate var asked: (message: OpenMessage, form: ImageForm)?

  fileprivate func isAsked(_ message: OpenMessage, _ form: ImageForm) -> Bool {
    asked.map { $0.message === message && $0.form == form } ?? false
  }
}

extension MailState {
  /// Requests the images in the message on screen once the message is open. Requests them again if the available size
  /// changes.
  fileprivate mutating func drawImages() -> [Command<MailEffect>] {
    guard let open = openMessage, !open.isBeginning, layout[.secondary] != nil,
      open.attachments.contains(where: \.isImage)
    else { return [] }
    let form = ImageForm(in: textSize, isASCII: preferences.symbols == .ascii)
    if open.imageForm == form || images.isAsked(open, form) { return [] }
    images.asked = (open, form)
    return [
      .performInBackground(
        .images(
          .draw(open.reference, width: form.width, rows: form.rows, isASCII: form.isASCII)))
    ]
  }
}

/// Draws images that are attached to the message, below the message's text.
enum ImagesFeature: MailFeature {
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] { state.drawImages() }
}
