import SystemCalls

@testable import MailCompose

/// Keys that were made for the tests, in a folder that goes with the last test. Its path is short, because gpg-agent's socket is in
/// it. A class, because it removes the folder.
final class Keyring {
  let folder: String

  /// True if a program of GnuPG is there to be tested.
  static func has(_ program: String) -> Bool { Executable.isInstalled(program) }

  /// What is said where it is not.
  static let reason = "GnuPG is not installed"

  /// Makes keys of OpenPGP without passphrases for these people.
  init(_ people: [String] = []) throws {
    var template = Array("/tmp/tgXXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(errno) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for person in people { try makeKey(person) }
  }

  deinit {
    _ = try? shell("gpgconf --homedir \"$H\" --kill all; rm -rf \"$H\"")
  }

  /// The programs with these keys.
  var programs: GnuPG {
    var programs = GnuPG()
    programs.home = folder
    return programs
  }

  /// Runs a command of the shell, whose `$H` is the folder, and whose input is `input`. Returns what it wrote.
  @discardableResult
  func shell(_ command: String, _ arguments: [String] = [], input: String = "") throws -> [UInt8] {
    let script = "exec 2>/dev/null; H=$1; shift; " + command
    let end = try ProgramSession(words: ["sh", "-c", script, "sh", folder] + arguments)
      .run(with: Array(input.utf8))
    return end.output
  }

  func makeKey(_ person: String, passphrase: String = "") throws {
    try shell(
      """
      gpg --homedir "$H" --batch --pinentry-mode loopback --passphrase "$2" \
        --quick-gen-key "$1" rsa2048 default never
      gpg --homedir "$H" --batch --pinentry-mode loopback --passphrase "$2" --quick-add-key \
        "$(gpg --homedir "$H" --with-colons --list-keys "$1" | sed -n 's/^fpr:*\\([^:]*\\):$/\\1/p' | head -1)" \
        rsa2048 encr never
      gpgconf --homedir "$H" --kill gpg-agent
      """, [person, passphrase])
  }

  /// A public key, as it is handed to others.
  func publicKey(_ address: String) throws -> String {
    String(
      decoding: try shell("gpg --homedir \"$H\" --armor --export \"$1\"", [address]),
      as: UTF8.self)
  }

  func importKey(_ key: String) throws {
    try shell("gpg --homedir \"$H\" --batch --import", input: key)
  }

  /// Makes a certificate of S/MIME that is trusted here.
  func makeCertificate(_ name: String, _ address: String) throws {
    try shell(
      """
      printf 'Key-Type: RSA\\nKey-Length: 2048\\nKey-Usage: sign, encrypt\\nSerial: random\\n\
      Name-DN: CN=%s\\nName-Email: %s\\nNot-After: 2040-01-01\\nHash-Algo: SHA256\\n' "$1" "$2" |
        gpgsm --homedir "$H" --batch --pinentry-mode loopback --passphrase-fd 3 --generate-key \
        3</dev/null >"$H/new.pem"
      gpgsm --homedir "$H" --batch --import "$H/new.pem"
      gpgsm --homedir "$H" --with-colons --list-keys "<$2>" |
        sed -n 's/^fpr:*\\([^:]*\\):.*/\\1 S relax/p' >>"$H/trustlist.txt"
      gpgconf --homedir "$H" --kill gpg-agent
      """, [name, address])
  }
}
