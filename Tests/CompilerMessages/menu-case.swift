import SplitViewUI

func choices() -> [MenuChoice<Event>] {
  [
    // says: type 'Event' has no member 'delet'
    MenuChoice("Delete", role: .destructive, event: .delet),
    MenuChoice("Rename", event: .rename("Plan")),
  ]
}
// never says: [Any]
