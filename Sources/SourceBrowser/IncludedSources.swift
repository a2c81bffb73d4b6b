/// The sources that are part of the program. Each is a file in `Resources` that users can read, copy and change.
public enum IncludedSources {
  /// The names of the included sources, sorted.
  public static var names: [String] { files.keys.sorted() }

  /// Returns the text of an included source, or nil if no included source has this name.
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
