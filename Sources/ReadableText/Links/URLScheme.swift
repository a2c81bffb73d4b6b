/// The schemes that addresses in mail can have, and how addresses with each scheme are treated.
///
/// | scheme | in plain text | in HTML | a user opens it |
/// | --- | --- | --- | --- |
/// | `https`, `http`, `ftp`, `mailto` | is a link | is numbered | it goes to the browser |
/// | `tel` | is text | is numbered | it is shown and not opened |
/// | `javascript`, `vbscript`, `data`, `cid`, `about` | is text | is text | never |
/// | any other | is text | is numbered | it is shown and not opened |
///
/// In HTML, every link is marked as a link, so links with unknown schemes are listed too. In plain text, a word with a
/// colon is rarely a link. `LinkOpener` decides which schemes are passed to the browser.
public enum URLScheme: String, Hashable, Sendable, CaseIterable {
  /// The known schemes.
  case https, http, ftp, mailto, tel

  /// The beginning of an address with this scheme, such as `https://` or `mailto:`.
  public var prefix: String { rawValue + (self == .mailto || self == .tel ? ":" : "://") }

  /// True if an address with this scheme is a link in plain text.
  var isFoundInText: Bool { self != .tel }

  /// Returns the scheme of `address`; nil if it is none of the known schemes.
  public static func scheme(of address: String) -> URLScheme? {
    let address = address.lowercased()
    return allCases.first { address.hasPrefix($0.prefix) }
  }

  /// Interprets `address` as a browser does (WHATWG URL, 4.4): backslashes count as slashes, and any number of slashes
  /// may precede the host. `//example.org` becomes an `https` address, because there is no page from which it could
  /// inherit the scheme. Other addresses are returned unchanged.
  public static func resolved(_ address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    var rest = path[...]
    var found = https
    if let named = [https, http, ftp].first(where: {
      path.lowercased().hasPrefix($0.rawValue + ":")
    }) {
      found = named
      rest = path.dropFirst(named.rawValue.count + 1)
    }
    let host = rest.drop(while: isSlash)
    let slashes = rest.count - host.count
    let isWhole = rest.startIndex > path.startIndex && slashes == 2
    guard !host.isEmpty, rest.startIndex > path.startIndex || slashes > 1,
      !isWhole || path.contains("\\")
    else { return address }
    return found.prefix + host.replacing("\\", with: "/") + address[path.endIndex...]
  }

  private static func isSlash(_ character: Character) -> Bool {
    character == "/" || character == "\\"
  }

  /// True if an address in HTML points outside the message and does not run a script. Only such an address becomes a
  /// link.
  static func isNumbered(_ address: String) -> Bool {
    let start = address.prefix(12).lowercased()
    return !address.isEmpty && !inner.contains(where: start.hasPrefix)
  }

  /// The beginnings of addresses that point inside the message or run a script.
  private static let inner = ["#", "javascript:", "vbscript:", "data:", "cid:", "about:"]

  /// Returns `address` in lower case, without its scheme, and without a final slash. People write addresses in this
  /// form.
  static func bare(_ address: String) -> Substring {
    var bare = address.lowercased()[...]
    if let scheme = scheme(of: address) { bare = bare.dropFirst(scheme.prefix.count) }
    return bare.hasSuffix("/") ? bare.dropLast() : bare
  }
}
