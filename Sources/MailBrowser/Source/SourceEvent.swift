import Dispatch
import MailStore
import SplitViewUI

/// Events on the page with a message's source.
public enum SourceEvent: FeatureEvent {
  /// Show the source of the selected message.
  case show
  /// Scroll by this number of lines.
  case scroll(Int)
  /// Scroll by this number of pages.
  case page(Double)
  case goToStart, goToEnd
  case select(TextSelectionEvent)
  /// Copy the selected text or, if no text is selected, the source.
  case copy
  /// Close the page.
  case done
  /// A piece of the source was read.
  case read(MessageReference, SourcePiece)
  /// A piece of the source could not be read, for this reason.
  case failed(MessageReference, String)

  var isByUser: Bool {
    switch self {
    case .read, .failed: false
    case .show, .scroll, .page, .goToStart, .goToEnd, .select, .copy, .done: true
    }
  }

  var readsFile: Bool { if case .show = self { true } else { false } }
}

/// Requests to read the source of a message.
public enum SourceEffect: FeatureEffect, Equatable {
  /// Read the piece of a message's source that begins at this byte.
  case read(MessageReference, from: Int64)

  func queue(of effects: MailEffects) -> DispatchQueue { effects.sources }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .read(let message, let start): effects.readSource(message, from: start, send)
    }
  }
}

extension MailEffects {
  /// The size in bytes of the first piece.
  private static let firstSourcePiece = 128 << 10
  /// The size in bytes of later pieces.
  private static let sourcePiece = 1 << 20

  fileprivate func readSource(
    _ message: MessageReference, from start: Int64, _ send: (MailEvent) -> Void
  ) {
    do throws(MailStoreError) {
      let (reader, entry) = try locate(message)
      let limit = start == 0 ? Self.firstSourcePiece : Self.sourcePiece
      let source = try reader.source(of: entry, from: start, limit: limit)
      send(.source(.read(message, SourcePiece(source, from: start))))
    } catch {
      send(.source(.failed(message, MailStoreError.onScreen(error))))
    }
  }
}
