import Configuration
import MailBrowser
import MailCompose
import MailStore
import SystemCalls

extension MailDesk {
  /// Creates the desk for the user of this machine. Nil if there is no folder for drafts.
  /// - Parameters:
  ///   - editor: changes the mail in the accounts.
  ///   - configuration: the user's settings.
  convenience init?(editor: MailEditor, _ configuration: Configuration) {
    guard let state = XDGFolder.state.path(Environment.all) else { return nil }
    var surroundings = Surroundings(
      state: state, identities: { Identities(ComposeDesk.identities(configuration)) },
      sender: { _, identity in ComposeDesk.sender(of: identity) }, editor: Environment.editor,
      usualAccount: { ComposeDesk.usualAccount },
      addresses: AddressCommand(configuration.addressCommand), date: { ComposeDesk.date })
    surroundings.fullName = IdentitySources.system.fullName
    let isInstalled = DraftProtection.Format.allCases.contains(where: GnuPG.isInstalled)
    surroundings.protector = isInstalled ? GnuPG() : nil
    self.init(surroundings, editor: editor)
  }
}
