import MailBrowser
import SplitViewUI
import TOML
import TerminalFrame

extension Configuration {
  /// Returns a configuration file with every setting and its default, each commented out with `#`.
  /// - Parameters:
  ///   - keymap: the program's default keys.
  ///   - writing: the default keys while the user types text.
  public static func sample<Event>(
    keymap: Keymap<Event>, writing: [Keymap<Event>] = []
  ) -> String {
    let defaults = MailPreferences()
    func lines(_ settings: [Setting]) -> String {
      settings.map { setting in
        setting.comments.map(comment).joined()
          + "#\(setting.name) = \(setting.value(in: defaults).written)\n"
      }.joined(separator: "\n")
    }
    let tables = Setting.tables.map { "\n[\($0)]\n" + lines(Setting.all(in: $0)) }.joined()
    return lines(Setting.all(in: nil)) + widths + openers + identities + tables + searches
      + actions + keys(Keymap(keymap.sections + writing.flatMap(\.sections)))
  }

  private static var widths: String {
    """

    # Widths of columns: cells, or a table of preferred, minimum and maximum
    # (cells) and fraction (of the screen). The message gets the rest.
    [widths]
    #primary = 28
    #supplementary = { fraction = 0.3, minimum = 28, maximum = 40 }
    #inspector = 32

    """
  }

  private static var openers: String {
    """

    # Commands that open attachments, by type; %s stands for the file. Without
    # one, your mailcap's command is used, or xdg-open.
    [open]
    #"application/pdf" = "zathura %s"
    #"image/*" = "feh %s"

    """
  }

  private static var identities: String {
    """

    # Addresses that you write from, and the commands that send; "" for msmtp or
    # sendmail. New messages use the first. An address can have a signature
    # of its own; the others have that of ~/.signature. Its messages can be signed
    # or encrypted by gpg ("sign", "encrypt", "sign and encrypt") or, with " with
    # smime" after that, by gpgsm, unless you choose something else on the sheet.
    [identities]
    #"Ada Lovelace <ada@example.org>" = ""
    #"Ada <ada@work.example>" = "msmtp -a work"
    #"Ada <ada@club.example>" = { signature = "~/.sig-club", security = "sign" }

    # A program that looks for addresses as you type them, with the output of
    # mutt's query_command.
    [addresses]
    #command = ["khard", "email", "--parsable"]

    # Messages that new ones can begin with: a folder with a file for each, or a
    # mailbox.
    [compose]
    #templates = "~/Templates"

    """
  }

  private static var searches: String {
    """

    # Searches of all mail, shown in the sidebar by their names: "From Ada" =
    # "from:ada is:unread"
    [searches]

    """
  }

  private static var actions: String {
    """

    # Your own commands, with keys and in menus. No shell reads them. Each is on a
    # "message", which is its standard input, a "thread", a "mailbox" or an
    # "attachment"; docs/commands.md has the rest.
    #[[action]]
    #title = "Apply Patches…"
    #key = "Alt+p"
    #on = "message"
    #command = ["git", "-C", "{folder}", "am"]
    #ask = [{ name = "folder", prompt = "Repository" }]
    #then = "archive"

    """
  }

  private static func keys<Event>(_ keymap: Keymap<Event>) -> String {
    let bindings = keymap.namedBindings.map { name, binding in
      // There are pairs of keys that a terminal cannot distinguish. Only one key of each pair has a name.
      let keys = binding.keys.map(\.name).filter { (try? KeyPress(name: $0)) != nil }
      return
        "# \(binding.help)\n#\(name) = [\(keys.map(TOMLEditing.quoted).joined(separator: ", "))]\n"
    }
    return """

      # Keys, by what they do: one, a list, or [] for none. A key that is given to
      # one is taken from the others. They are written as j, J, \\, Space, Ctrl+B,
      # Alt+X, Shift+Tab, F11, Up, PageDown, Home, Insert, Delete, Backspace,
      # Enter, Esc.
      [keys]

      """ + bindings.joined()
  }

  /// Returns the words of `text` as a comment, in lines of at most 78 characters.
  private static func comment(_ text: String) -> String {
    var lines = "#"
    var width = 1
    for word in text.split(separator: " ") {
      if width + 1 + word.count > 78 {
        lines += "\n#"
        width = 1
      }
      lines += " \(word)"
      width += 1 + word.count
    }
    return lines + "\n"
  }
}
