// Programs need only one import. This module exports the types that programs use from these two
// modules, such as `KeyPress`, `Rect` and `Navigator`.
@_exported import NavigationModel
@_exported import TerminalFrame
