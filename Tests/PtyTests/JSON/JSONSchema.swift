import Foundation
import TestSupport

/// A JSON Schema (draft 2020-12), limited to the keywords that the schemas in `docs/json` use.
struct JSONSchema {
  private let schema: JSONValue

  /// Reads a schema from the repository.
  init(_ name: String) throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let file = root.appending(path: "docs/json/\(name)")
    schema = try JSONValue(String(contentsOf: file, encoding: .utf8))
  }

  /// Returns the violations in `value`, or nothing if it follows the schema.
  func faults(of value: JSONValue) -> [String] { Self.faults(value, schema, at: "") }

  private static func faults(_ value: JSONValue, _ schema: JSONValue, at place: String) -> [String]
  {
    guard case .object(let keywords) = schema else { return ["\(place): the schema is no object"] }
    return keywords.flatMap { keyword, rule -> [String] in
      switch keyword {
      case "$schema", "title", "description": []
      case "type":
        rule.texts.contains { value.isType($0) }
          ? [] : ["\(place): \(value) is none of \(rule.texts)"]
      case "enum":
        value.texts.allSatisfy(rule.texts.contains) ? [] : ["\(place): \(value) is not allowed"]
      case "minimum": value.isLess(than: rule) ? ["\(place): \(value) is too small"] : []
      case "format":
        value.texts.allSatisfy { rule == .text("date-time") && isDate($0) }
          ? [] : ["\(place): \(value) is no date"]
      case "required":
        rule.texts.filter { value.isType("object") && value[$0] == nil }
          .map { "\(place): \($0) is missing" }
      case "additionalProperties": extraFields(value, schema).map { "\(place): \($0) is unknown" }
      case "properties": propertyFaults(value, rule, at: place)
      case "items": itemFaults(value, rule, at: place)
      default: ["\(place): the test does not know the keyword \(keyword)"]
      }
    }
  }

  private static func extraFields(_ value: JSONValue, _ schema: JSONValue) -> [String] {
    guard case .object(let fields) = value else { return [] }
    return fields.keys.filter { schema["properties"]?[$0] == nil }
  }

  private static func propertyFaults(
    _ value: JSONValue, _ rule: JSONValue, at place: String
  ) -> [String] {
    guard case .object(let fields) = value else { return [] }
    return fields.flatMap { name, field in
      rule[name].map { faults(field, $0, at: "\(place).\(name)") } ?? []
    }
  }

  private static func itemFaults(
    _ value: JSONValue, _ rule: JSONValue, at place: String
  ) -> [String] {
    guard case .array(let items) = value else { return [] }
    return items.flatMap { faults($0, rule, at: "\(place)[]") }
  }

  private static func isDate(_ text: String) -> Bool {
    let form = /[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[+-][0-9]{2}:[0-9]{2}/
    return text.wholeMatch(of: form) != nil
  }
}

extension JSONValue {
  fileprivate func isType(_ name: String) -> Bool {
    switch self {
    case .object: name == "object"
    case .array: name == "array"
    case .text: name == "string"
    case .number(let number):
      name == "number" || name == "integer" && number == number.rounded()
    case .boolean: name == "boolean"
    case .null: name == "null"
    }
  }

  fileprivate func isLess(than other: JSONValue) -> Bool {
    if case (.number(let a), .number(let b)) = (self, other) { a < b } else { false }
  }
}
