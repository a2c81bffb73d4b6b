import MailStore

/// How an attachment can be shown, and how risky it is to open, judged by its type and its file extension.
struct AttachmentKind: Hashable, Sendable {
  /// The kinds of pages on which an attachment can be shown.
  enum View: Hashable, Sendable {
    case text, patch, markdown, html, calendar, contacts, message, image
  }

  /// The harm that an attachment could do when the desktop opens it.
  enum Danger: Hashable, Sendable {
    /// Opening the attachment has no effects that the user does not see.
    case none
    /// The attachment can contain programs, can tell its sender that it was opened, or is of an unknown type.
    case doubtful
    /// The attachment is a program, and desktops run programs that are opened.
    case program
  }

  /// The page that shows the attachment. Nil if the attachment is neither text nor an image that
  /// can be drawn.
  let view: View?
  let danger: Danger

  init(_ attachment: Attachment) {
    let suffix = Self.suffix(of: attachment)
    let type = attachment.type.lowercased()
    view = Self.view(type, suffix) ?? (attachment.isImage ? .image : nil)
    danger = Self.danger(type, suffix)
  }

  /// Returns the extension of the file name under which the attachment is saved, because the
  /// desktop chooses a program by this name.
  private static func suffix(of attachment: Attachment) -> String {
    let name = attachment.safeFileName.lowercased()
    return name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
  }

  /// Returns true if the extension suggests prose, whose lines may be wrapped between words. All other text keeps its
  /// spaces and line breaks.
  static func isProse(_ attachment: Attachment) -> Bool {
    ["", "txt", "text", "asc", "rst", "org", "tex"].contains(suffix(of: attachment))
  }

  private static func view(_ type: String, _ suffix: String) -> View? {
    switch (type, suffix) {
    case ("message/rfc822", _), ("message/global", _), (_, "eml"): .message
    case ("text/calendar", _), (_, "ics"): .calendar
    case ("text/vcard", _), ("text/x-vcard", _), ("text/directory", _), (_, "vcf"): .contacts
    case ("text/markdown", _), ("text/x-markdown", _), (_, "md"), (_, "markdown"): .markdown
    case ("text/x-patch", _), ("text/x-diff", _), (_, "patch"), (_, "diff"): .patch
    case ("text/html", _), ("application/xhtml+xml", _), (_, "html"), (_, "htm"): .html
    default: isText(type) || texts.contains(suffix) ? .text : nil
    }
  }

  private static func isText(_ type: String) -> Bool {
    type.hasPrefix("text/") && type != "text/rtf" || type.hasPrefix("message/")
      || ["json", "xml", "x-sh", "javascript", "x-yaml", "pgp-signature", "sql", "toml"]
        .contains { type == "application/" + $0 }
      || type.hasSuffix("+json")
      || type.hasSuffix("+xml") && !type.hasPrefix("image/")
  }

  private static let texts: Set<String> = [
    "txt", "text", "log", "csv", "tsv", "json", "xml", "yaml", "yml", "toml", "ini", "conf", "cfg",
    "sh", "bash", "py", "pl", "rb", "c", "h", "cc", "cpp", "hpp", "cs", "java", "js", "ts", "go",
    "rs", "swift", "sql", "tex", "bib", "asc", "sig", "config", "dts", "rst", "org", "mk",
  ]

  private static func danger(_ type: String, _ suffix: String) -> Danger {
    if programs.contains(suffix) || programTypes.contains(type) { return .program }
    let isActive = type == "text/html" || type.hasSuffix("+xml") || type.contains("macroenabled")
    return harmless.contains(suffix) && !isActive ? .none : .doubtful
  }

  /// The extensions of programs, and of files that specify a program to run.
  private static let programs: Set<String> = [
    "desktop", "sh", "bash", "zsh", "csh", "ksh", "fish", "run", "bin", "out", "elf", "so",
    "appimage", "exe", "com", "bat", "cmd", "msi", "scr", "pif", "cpl", "dll", "ps1", "vbs", "vbe",
    "js", "jse",
    "wsf", "wsh", "hta", "lnk", "url", "reg", "inf", "jar", "jnlp", "py", "pyc", "pyw", "pl", "rb",
    "php", "lua", "tcl", "command", "app", "deb", "rpm", "flatpakref", "snap", "apk", "dmg", "pkg",
    "service", "kdelnk", "directory", "mount", "swf", "gadget", "chm", "scf",
  ]
  private static let programTypes: Set<String> = [
    "application/x-sh", "application/x-shellscript", "application/x-executable",
    "application/x-msdownload", "application/x-msdos-program", "application/x-desktop",
    "application/x-java-archive", "application/java-archive", "application/vnd.appimage",
    "application/x-sharedlib", "application/x-pie-executable", "application/x-ms-shortcut",
    "text/x-python", "text/x-perl", "text/x-shellscript", "application/hta",
  ]
  /// The extensions of files that contain pictures, documents, sound or data. Before opening any other file, the
  /// program asks the user. This includes files without an extension, whose type desktops detect from their content.
  private static let harmless: Set<String> = [
    "txt", "text", "log", "csv", "tsv", "md", "markdown", "patch", "diff", "json", "asc", "sig",
    "eml", "ics", "vcf", "tex", "bib", "rst", "org",
    "pdf", "epub", "djvu", "docx", "dotx", "xlsx", "xltx", "pptx", "ppsx", "potx", "odt", "ods",
    "odp", "odg", "ott", "pages", "numbers", "key",
    "png", "jpg", "jpeg", "gif", "webp", "avif", "heic", "heif", "bmp", "tif", "tiff", "ico", "jxl",
    "mp3", "ogg", "oga", "opus", "flac", "wav", "m4a", "aac", "mid",
    "mp4", "m4v", "mkv", "webm", "mov", "avi", "mpg", "mpeg", "ogv", "3gp",
    "zip", "gz", "tgz", "bz2", "xz", "zst", "tar", "7z", "rar", "p7s",
  ]
}

extension Attachment {
  /// True if there is a page that can show the attachment.
  var canBeViewed: Bool { AttachmentKind(self).view != nil }
}
