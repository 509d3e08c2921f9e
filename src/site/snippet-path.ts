/** Whether a page lies in a folder that the platform keeps for snippets: `/snippets`, `_snippets`, `fr/snippets`. */
export const isSnippetPath = (path: string): boolean => /(?:^|\/)_?snippets\//.test(path)
