/** The input for the files of CI systems. */
export interface CiInput {
  /** The command that starts docs-lint in the repository root: `npx --yes docs-lint@0.1.0`. */
  command: string
  /** What has to run before it, such as `npm ci`. */
  install?: string
  /** Files that decide which code `install` and `command` run, relative to the repository root. Those of a fork are not trusted. */
  programFiles: readonly string[]
  /** The site relative to the repository root, with `/`. Empty if both are the same. */
  site: string
  /** The branch that pull requests are compared with. */
  branch: string
  baseline: boolean
  /** The settings are data, so settings that run code are rejected. */
  noCode?: boolean
  /** The number of jobs. @default 1 */
  shards?: number
}
