/// The encoding in which the user reads a message, under the name that mail programs use for it.
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  /// The encoding that the message declares or, if it declares none, the most likely encoding.
  case automatic
  case unicode = "utf-8"
  case western = "windows-1252"
  case centralEuropean = "iso-8859-2"
  case cyrillicKOI8 = "koi8-u"
  case cyrillicWindows = "windows-1251"
  case greek = "windows-1253"
  case turkish = "windows-1254"
  case hebrew = "windows-1255"
  case arabic = "windows-1256"
  case thai = "windows-874"
  case vietnamese = "windows-1258"
  case japanese
  case simplifiedChinese = "gb18030"
  case traditionalChinese = "big5"
  case korean = "euc-kr"

  /// The name of the charset. Nil for the automatic choice.
  var charset: String? { self == .automatic ? nil : rawValue }

  /// The name of the encoding in the list of choices.
  var title: String {
    switch self {
    case .automatic: "Automatic"
    case .unicode: "Unicode"
    case .western: "Western"
    case .centralEuropean: "Central European"
    case .cyrillicKOI8: "Cyrillic (KOI8)"
    case .cyrillicWindows: "Cyrillic (Windows)"
    case .greek: "Greek"
    case .turkish: "Turkish"
    case .hebrew: "Hebrew"
    case .arabic: "Arabic"
    case .thai: "Thai"
    case .vietnamese: "Vietnamese"
    case .japanese: "Japanese"
    case .simplifiedChinese: "Simplified Chinese"
    case .traditionalChinese: "Traditional Chinese"
    case .korean: "Korean"
    }
  }
}
