// Re-exports the module whose types messages consist of, such as `Paragraph` and `Link`.
@_exported import ReadableText
