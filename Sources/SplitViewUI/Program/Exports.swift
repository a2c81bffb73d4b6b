// Re-exports the modules whose types programs use, such as `KeyPress`, `Rect` and `Navigator`, so
// that programs need only one import.
@_exported import NavigationModel
@_exported import TerminalFrame
