/// The locations where a user's mail is usually stored.
public enum MailLocation {
  /// Returns the first of the following that exists: $MAILDIR, ~/Maildir, ~/Mail, ~/mail, $MAIL, /var/mail/USER.
  /// Returns nil if none of them exists.
  public static func `default`(
    environment: [String: String], exists: (String) -> Bool
  ) -> String? {
    candidates(environment: environment).first(where: exists)
  }

  /// Returns all the usual locations in order, whether or not they exist.
  public static func candidates(environment: [String: String]) -> [String] {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    var places: [String] = []
    if let folder = value("MAILDIR") { places.append(folder) }
    if let home = value("HOME") {
      places += ["Maildir", "Mail", "mail"].map { (home == "/" ? "" : home) + "/" + $0 }
    }
    if let spool = value("MAIL") { places.append(spool) }
    if let user = value("USER") ?? value("LOGNAME") { places.append("/var/mail/" + user) }
    return places
  }

  /// True if there is a file or folder at `path`.
  public static func exists(_ path: String) -> Bool { FileStatus(FilePath(path)) != nil }
}
