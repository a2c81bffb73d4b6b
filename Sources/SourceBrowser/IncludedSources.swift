/// The sources that come with the program. Each is a file in `Resources`, to read, copy and change.
public enum IncludedSources {
  /// Their names, in alphabetical order.
  public static var names: [String] { files.keys.sorted() }

  /// The file of a source; nil if there is none of that name.
  public static func text(of name: String) -> [UInt8]? { files[name] }

  private static var files: [String: [UInt8]] {
    [
      "apt": PackageResources.apt_toml, "docker": PackageResources.docker_toml,
      "git": PackageResources.git_toml, "journal": PackageResources.journal_toml,
      "kubectl": PackageResources.kubectl_toml, "man": PackageResources.man_toml,
      "pip": PackageResources.pip_toml, "processes": PackageResources.processes_toml,
      "psql": PackageResources.psql_toml, "ssh": PackageResources.ssh_toml,
      "systemd": PackageResources.systemd_toml, "tmux": PackageResources.tmux_toml,
    ]
  }
}
