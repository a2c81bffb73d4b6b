import CGMime
import ReadableText
import SystemCalls

/// The shared libraries that parse and write messages. They are loaded when the first message needs them.
package enum ParserLibraries {
  /// The reason why a message could not be parsed: a library cannot be loaded. Nil if the libraries are there, or if no
  /// message has been parsed yet.
  package static var missing: String? {
    if let pool = ParserPool.current { pool.missingLibrary } else { missingHere }
  }

  /// Loads the libraries into this process. Returns nil, or the reason why a library cannot be loaded.
  static var missingHere: String? {
    cgmime_load().map { String(cString: $0) } ?? HTMLReader.missingLibrary
  }
}
