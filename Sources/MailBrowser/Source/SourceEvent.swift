import Dispatch
import MailStore
import SplitViewUI

/// An event of the view of a message's source.
public enum SourceEvent: FeatureEvent {
  /// Show the source of the selected message.
  case show
  /// Scroll by so many lines, or by pages.
  case scroll(Int)
  case page(Double)
  case goToStart, goToEnd
  case select(TextSelectionEvent)
  /// Copy the selected text, or all of it.
  case copy
  /// Close it.
  case done
  /// A piece of it was read, or why none can be.
  case read(MessageReference, SourcePiece)
  case failed(MessageReference, String)

  var isByUser: Bool {
    switch self {
    case .read, .failed: false
    case .show, .scroll, .page, .goToStart, .goToEnd, .select, .copy, .done: true
    }
  }

  var readsFile: Bool { if case .show = self { true } else { false } }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    state.updateSource(self)
  }
}

/// A request about sources to the store.
public enum SourceEffect: FeatureEffect, Equatable {
  /// Read a piece of a message's source, from this byte on.
  case read(MessageReference, from: Int64)

  func queue(of effects: MailEffects) -> DispatchQueue { effects.sources }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .read(let message, let start): effects.readSource(message, from: start, send)
    }
  }
}

extension MailEffects {
  /// Bytes of a source that are read at first, and of each further piece.
  private static let firstSourcePiece = 128 << 10
  private static let sourcePiece = 1 << 20

  /// Reads a piece of a message's source.
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
