/** Constants of the protocol. Only `serve.ts` loads the package that defines them, and this file imports only its types. */

export const severity = {error: 1, warn: 2, info: 3} as const
/** `DiagnosticTag.Deprecated` and others are not used. */
export const symbolKind = {module: 2, string: 15, number: 16, boolean: 17, array: 18, object: 19, key: 20, null: 21} as const
export const completionKind = {field: 5, class: 7, property: 10, value: 12, enumMember: 20, file: 17, reference: 18, snippet: 15} as const
/** `InsertTextFormat.Snippet` */
export const asSnippet = 2
export const fileChange = {created: 1, changed: 2, deleted: 3} as const
/** `TextDocumentSyncKind.Incremental` */
export const incremental = 2
