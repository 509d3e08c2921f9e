/** Whether a page is in a folder that the platform reserves for snippets: `/snippets`, `_snippets`, `fr/snippets`. */
export const isSnippetPath = (path: string): boolean => /(?:^|\/)_?snippets\//.test(path)
