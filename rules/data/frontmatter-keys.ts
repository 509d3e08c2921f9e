/** Keys of the frontmatter that the platform reads. */
export const frontmatterKeys: ReadonlySet<string> = new Set(
  (
    'title sidebarTitle description canonical api openapi asyncapi graphql openapi-schema contentType authMethod auth version mode hideFooterPagination ' +
    'hideApiMarker authors icon iconType tag url noindex searchable isPublic public boost deprecated hidden groups robots playground keywords timestamp ' +
    'related contextual rss docs-lint lang'
  ).split(' ')
)

/** Prefixes of keys that become meta tags. */
export const metaPrefix = /^(?:og|twitter|fb|article|music|video|book|profile)[:-]/
