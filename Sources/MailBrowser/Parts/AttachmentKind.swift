import MailStore

/// What can be done with an attachment, by its type and by the end of its name.
struct AttachmentKind: Hashable, Sendable {
  /// The ways in which it can be shown on a page of its own.
  enum View: Hashable, Sendable {
    case text, patch, markdown, html, calendar, contacts, message
  }

  /// What could happen if the desktop opened it.
  enum Danger: Hashable, Sendable {
    /// Nothing that the person does not see.
    case none
    /// It can hold programs, or tell its sender that it was opened.
    case doubtful
    /// It is a program, and desktops start it.
    case program
  }

  /// The way to show it; nil if it is no text.
  let view: View?
  let danger: Danger

  init(_ attachment: Attachment) {
    let name = attachment.name?.lowercased() ?? ""
    let suffix = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
    let type = attachment.type.lowercased()
    view = Self.view(type, suffix)
    danger = Self.danger(type, suffix)
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
    if doubtful.contains(suffix) || type == "text/html" || type == "image/svg+xml"
      || type == "application/xhtml+xml" || type.contains("macroenabled")
    {
      return .doubtful
    }
    return .none
  }

  /// The ends of the names of programs, and of files that say which program is started.
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
  /// The ends of the names of files that can hold programs or load what their sender has.
  private static let doubtful: Set<String> = [
    "html", "htm", "xhtml", "mht", "mhtml", "svg", "docm", "dotm", "xlsm", "xltm", "xlam", "pptm",
    "potm", "ppam", "xll", "doc", "xls", "ppt", "rtf", "odb", "iso", "img", "vhd", "ps", "eps",
    "one", "torrent", "blend",
  ]
}
