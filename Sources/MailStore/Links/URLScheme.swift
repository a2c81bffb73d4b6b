/// The schemes of the addresses that mail links to, and the treatment of each.
///
/// | scheme | in plain text | in HTML | a person opens it |
/// | --- | --- | --- | --- |
/// | `https`, `http`, `ftp`, `mailto` | is a link | is numbered | it goes to the browser |
/// | `tel` | is text | is numbered | it is shown and not opened |
/// | `javascript`, `vbscript`, `data`, `cid`, `about` | is text | is text | never |
/// | any other | is text | is numbered | it is shown and not opened |
///
/// HTML names its links, so an unknown scheme is no reason to hide one; in plain text a word with a
/// colon is rarely a link. `LinkOpener` chooses the schemes that the browser gets.
public enum URLScheme: String, Hashable, Sendable, CaseIterable {
  /// The schemes that the house knows by name.
  case https, http, ftp, mailto, tel

  /// The beginning of an address: `https://`, `mailto:`.
  public var prefix: String { rawValue + (self == .mailto || self == .tel ? ":" : "://") }

  /// True if an address in plain text is a link.
  var isFoundInText: Bool { self != .tel }

  /// The scheme of `address`; nil if the house does not know it by name.
  public static func scheme(of address: String) -> URLScheme? {
    let address = address.lowercased()
    return allCases.first { address.hasPrefix($0.prefix) }
  }

  /// True if an address in HTML leads out of the message and runs nothing, so that it is a link.
  static func isNumbered(_ address: String) -> Bool {
    let start = address.prefix(12).lowercased()
    return !address.isEmpty && !inner.contains(where: start.hasPrefix)
  }

  /// Addresses that stay in the message or run a script.
  private static let inner = ["#", "javascript:", "vbscript:", "data:", "cid:", "about:"]

  /// `address` in lower case, without its scheme and without a slash at the end. People write
  /// addresses in this form.
  static func bare(_ address: String) -> Substring {
    var bare = address.lowercased()[...]
    if let scheme = scheme(of: address) { bare = bare.dropFirst(scheme.prefix.count) }
    return bare.hasSuffix("/") ? bare.dropLast() : bare
  }
}
