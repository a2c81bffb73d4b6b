import TestSupport
import Testing

@testable import MailBrowser

private let discharging = ["type": "Battery", "status": "Discharging"]

@Suite struct PowerSupplyTests {
  @Test(arguments: [
    ([:], false),
    (["BAT0": discharging], true),
    (["BAT0": ["type": "Battery", "status": "Charging"]], false),
    (["BAT0": ["type": "Battery", "status": "Full"]], false),
    (["AC": ["type": "Mains", "online": "0"], "BAT0": discharging], true),
    // The battery discharges although a charger is connected: the machine is on mains power.
    (["AC": ["type": "Mains", "online": "1"], "BAT0": discharging], false),
    (["USB": ["type": "USB", "online": "1"], "BAT0": discharging], false),
    (["hid": ["type": "Battery", "scope": "Device", "status": "Discharging"]], false),
    (["BAT0": ["type": "Battery"]], false),
    (
      [
        "BAT0": discharging,
        "hidpp": ["type": "Battery", "scope": "Device", "online": "1", "status": "Discharging"],
      ], true
    ),
  ])
  func `a battery that is discharging is what it runs on`(
    supplies: [String: [String: String]], isOnBattery: Bool
  ) throws {
    let folder = try TemporaryFolder()
    for (supply, words) in supplies {
      folder.makeFolder(supply)
      for (file, word) in words { try folder.write("\(supply)/\(file)", "\(word)\n") }
    }
    #expect(PowerSupply(folder: folder.path).isOnBattery == isOnBattery)
  }

  @Test func `a machine that says nothing has power`() {
    #expect(!PowerSupply(folder: "/nonexistent").isOnBattery)
  }
}
