import Dispatch
import MailStore
import SplitViewUI

/// A request to draw the images that are attached to a message.
public enum ImagesEffect: FeatureEffect, Equatable {
  /// Draw them in rows of so many cells, and so many rows each; in ASCII alone if that is wanted.
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
      // The message is gone, and the screen says so.
    }
  }
}

/// The images that were asked for last.
struct ImagesState: Sendable {
  /// The opened message and the form: each is asked for once.
  fileprivate var asked: (message: OpenMessage, form: ImageForm)?

  fileprivate func isAsked(_ message: OpenMessage, _ form: ImageForm) -> Bool {
    asked.map { $0.message === message && $0.form == form } ?? false
  }
}

extension MailState {
  /// Asks for the images of the message on screen, once it is there, and again where there is another room for them.
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

/// Images that are attached to the message, drawn below its text.
enum ImagesFeature: MailFeature {
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] { state.drawImages() }
}
