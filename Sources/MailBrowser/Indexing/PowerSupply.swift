import SystemCalls

/// Detects whether the machine runs on battery power.
///
/// Linux describes each power supply in a folder: its `type`, whether an external supply is `online`, and the `status`
/// of a battery (`Documentation/ABI/testing/sysfs-class-power`). A battery whose `scope` is `Device` belongs to a
/// device such as a mouse.
struct PowerSupply {
  /// The folder with the power supplies. If it is missing, the machine is assumed to have external power.
  var folder = "/sys/class/power_supply"

  /// True if a battery of the machine is discharging and no external supply is online.
  var isOnBattery: Bool {
    let supplies = ((try? FolderListing.names(in: folder)) ?? []).map { "\(folder)/\($0)" }
    // Do not count batteries as external supplies. The battery of a wireless mouse can be online
    // too.
    let isOnline = supplies.contains {
      Self.word("\($0)/online") == "1" && Self.word("\($0)/type") != "Battery"
    }
    if isOnline { return false }
    return supplies.contains {
      Self.word("\($0)/type") == "Battery" && Self.word("\($0)/scope") != "Device"
        && Self.word("\($0)/status") == "Discharging"
    }
  }

  /// Returns the first line of a small file; empty if the file cannot be read.
  private static func word(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { _ = close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)).prefix { $0 != 0x0A }, as: UTF8.self)
  }
}
