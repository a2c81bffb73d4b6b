// Re-exports swift-log, so that a program that logs needs only one import.
@_exported import Logging
