/** What the files for build servers are written from. */
export interface CiInput {
  /** How the command is started from the repository root: `npx --yes docs-lint@0.1.0`. */
  command: string
  /** What has to run before, such as `npm ci`. */
  install?: string
  /** From the repository root, what decides which code `install` and `command` run: that of a fork is not trusted. */
  programFiles: readonly string[]
  /** The site from the repository root, with `/`; empty when both are the same. */
  site: string
  /** Pull requests are compared with it. */
  branch: string
  baseline: boolean
  /** The settings are data: a pull request that makes them a program is refused. */
  noCode?: boolean
  /** Machines that share the work. @default 1 */
  shards?: number
}
