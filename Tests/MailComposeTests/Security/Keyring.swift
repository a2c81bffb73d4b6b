import SystemCalls

@testable import MailCompose

/// Keys made for the tests, in a folder that is removed with the last reference. Its path is short, because gpg-agent's
/// socket is in the folder. This is a class because it removes the folder.
final class Keyring {
  let folder: String

  /// True if a program of GnuPG is installed.
  static func has(_ program: String) -> Bool { Executable.isInstalled(program) }

  /// The reason shown for skipped tests.
  static let reason = "GnuPG is not installed"

  /// Makes OpenPGP keys without passphrases for these people.
  init(_ people: [String] = []) throws {
    var template = Array("/tmp/tgXXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(errno) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for person in people { try makeKey(person) }
  }

  deinit {
    _ = try? shell("gpgconf --homedir \"$H\" --kill all; rm -rf \"$H\"")
  }

  /// GnuPG's programs, set up to use these keys.
  var programs: GnuPG {
    var programs = GnuPG()
    programs.home = folder
    return programs
  }

  /// Runs a shell command with the given input, in which `$H` is the folder. Returns its output.
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

  /// Returns a public key in the form in which it is published.
  func publicKey(_ address: String) throws -> String {
    String(
      decoding: try shell("gpg --homedir \"$H\" --armor --export \"$1\"", [address]),
      as: UTF8.self)
  }

  func importKey(_ key: String) throws {
    try shell("gpg --homedir \"$H\" --batch --import", input: key)
  }

  /// Makes an S/MIME certificate that is trusted here.
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
