/** Folders of similar pages, one per product, that readers look up by name. */
const folders =
  /(?:^|\/)(?:integrations?|providers?|frameworks?|components?|connectors?|plugins?|extensions?|channels?|sources|data-sources|destinations|databases|dbs|vector-?dbs|models|llms|rerankers|embedders|sdks?|clients|tools|platforms|install|hosting|examples?|example-projects|cookbooks?|recipes|templates|samples|errors|commands?|cli|functions?|hooks|methods|classes|types|nodes|actions|triggers|activities|widgets|blocks|modules|packages|services|resources|(?:\w+-)?patterns|workflows|rules|glossary|tasks|products|operators|helpers|directives|elements|events|entities|policies)\//i

/** Whether a page is one of a series of similar pages, such as one per integration. */
export const isOneOfRow = (path: string): boolean => folders.test(path)
