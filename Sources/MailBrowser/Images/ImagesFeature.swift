import Dispatch
import MailStore
import SplitViewUI

/// Requests to draw the images that are attached to a message.
public enum ImagesEffect: FeatureEffect, Equatable {
  /// Draw the images that are attached to a message. An image takes at most `width` cells in a row
  /// and `rows` rows. If `isASCII` is true, only ASCII characters are used. `inConversation` is
  /// true for a message on the conversation page, and false for the message on screen.
  case draw(MessageReference, width: Int, rows: Int, isASCII: Bool, inConversation: Bool)

  func queue(of effects: MailEffects) -> DispatchQueue { effects.piping }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .draw(let message, let width, let rows, let isASCII, let inConversation):
      let form = ImageForm(width: width, rows: rows, isASCII: isASCII)
      effects.draw(message, form, inConversation: inConversation, send)
    }
  }
}

extension MailEffects {
  fileprivate func draw(
    _ reference: MessageReference, _ form: ImageForm, inConversation: Bool,
    _ send: @escaping @Sendable (MailEvent) -> Void
  ) {
    guard let images else { return }
    do throws(MailStoreError) {
      let (reader, entry) = try locate(reference)
      let raw = try reader.bytes(of: entry, limit: Self.messageLimit)
      let shown = readable(raw, of: reference)
      guard !raw.isCut, inConversation || wantedMessage.withLock({ $0 == reference }) else {
        return
      }
      let message = Message(shown)
      let drawn = images.images(of: message, shown.bytes, form, among: commands)
      drawnImages.withLock { $0.keep(drawn, form, of: reference, message) }
      let opened = try read(reference, form: nil)
      send(inConversation ? .conversation(.opened(opened)) : .opening(.opened(opened)))
    } catch {
      // No notice is needed: the message can no longer be read, which the screen already shows.
    }
  }
}

/// The images that were requested last.
struct ImagesState: Sendable {
  /// The open message and the form of its images. Each combination is requested only once.
  fileprivate var asked: (message: OpenMessage, form: ImageForm)?
  /// The forms in which images were requested for the messages of the conversation on screen.
  fileprivate var inConversation: [MessageReference: ImageForm] = [:]

  fileprivate func isAsked(_ message: OpenMessage, _ form: ImageForm) -> Bool {
    asked.map { $0.message === message && $0.form == form } ?? false
  }
}

extension MailState {
  /// Requests the images in the message on screen once the message is open. Requests them again if the available size
  /// changes.
  fileprivate mutating func drawImages() -> [Command<MailEffect>] {
    guard presented != .conversation, let open = openMessage, !open.isBeginning,
      layout[.secondary] != nil,
      open.attachments.contains(where: \.isImage)
    else { return [] }
    let form = ImageForm(in: textSize, isASCII: preferences.symbols == .ascii)
    if open.imageForm == form || images.isAsked(open, form) { return [] }
    images.asked = (open, form)
    return [draw(open, form)]
  }

  /// Requests the images of the messages whose texts are on the conversation page.
  fileprivate mutating func drawImagesInConversation() -> [Command<MailEffect>] {
    guard let page = conversation.page else {
      if !images.inConversation.isEmpty { images.inConversation = [:] }
      return []
    }
    let form = ImageForm(in: measuredPageSize, isASCII: preferences.symbols == .ascii)
    let missing = page.openTexts.filter { open in
      !open.isBeginning && open.imageForm != form && images.inConversation[open.reference] != form
        && open.attachments.contains(where: \.isImage)
    }
    for open in missing { images.inConversation[open.reference] = form }
    return missing.map { draw($0, form, inConversation: true) }
  }

  private func draw(
    _ open: OpenMessage, _ form: ImageForm, inConversation: Bool = false
  ) -> Command<MailEffect> {
    .performInBackground(
      .images(
        .draw(
          open.reference, width: form.width, rows: form.rows, isASCII: form.isASCII,
          inConversation: inConversation)))
  }
}

/// Images that are attached to the message, drawn in its text or below it.
enum ImagesFeature: MailFeature {
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.drawImages() + state.drawImagesInConversation()
  }
}
