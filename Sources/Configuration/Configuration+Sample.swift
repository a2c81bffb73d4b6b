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

    # The width of each column: a number of cells, or a table with preferred,
    # minimum and maximum (in cells) and fraction (of the screen). The message
    # gets the remaining width.
    [widths]
    #primary = 28
    #supplementary = { fraction = 0.3, minimum = 28, maximum = 40 }
    #inspector = 32

    """
  }

  private static var openers: String {
    """

    # The commands that open attachments of each type; %s is replaced with the
    # file. For other types, your mailcap's command or xdg-open is used.
    [open]
    #"application/pdf" = "zathura %s"
    #"image/*" = "feh %s"

    """
  }

  private static var identities: String {
    """

    # The addresses that you write from, each with the command that sends its
    # messages; "" means msmtp or sendmail. New messages use the first address.
    # An address can have its own signature; all others use ~/.signature. The
    # messages of an address can be signed or encrypted with gpg ("sign",
    # "encrypt" or "sign and encrypt"), or with gpgsm if you add " with smime".
    # You can change this for each message before you send it.
    [identities]
    #"Ada Lovelace <ada@example.org>" = ""
    #"Ada <ada@work.example>" = "msmtp -a work"
    #"Ada <ada@club.example>" = { signature = "~/.sig-club", security = "sign" }

    # A program that searches for addresses while you type. Its output must have
    # the format of mutt's query_command.
    [addresses]
    #command = ["khard", "email", "--parsable"]

    # The templates for new messages: a folder with one file per template, or a
    # mailbox.
    [compose]
    #templates = "~/Templates"

    """
  }

  private static var searches: String {
    """

    # Saved searches of all mail. Their names are shown in the sidebar:
    # "From Ada" = "from:ada is:unread"
    [searches]

    """
  }

  private static var actions: String {
    """

    # Your own commands, with keys and in menus. A shell is not used. A command
    # acts on a "message" (its standard input), a "thread", a "mailbox" or an
    # "attachment". docs/commands.md explains all settings.
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
      // Leave out keys without a name. A terminal cannot distinguish the two keys of some pairs,
      // and then only one of the two has a name.
      let keys = binding.keys.map(\.name).filter { (try? KeyPress(name: $0)) != nil }
      return
        "# \(binding.help)\n#\(name) = [\(keys.map(TOMLEditing.quoted).joined(separator: ", "))]\n"
    }
    return """

      # The keys for each action: a single key, a list of keys, or [] for none.
      # Assigning a key to one action removes it from all others. Write keys as
      # j, J, \\, Space, Ctrl+B, Alt+X, Shift+Tab, F11, Up, PageDown, Home, Insert,
      # Delete, Backspace, Enter, Esc.
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
