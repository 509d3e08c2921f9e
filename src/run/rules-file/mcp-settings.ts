/** Whether the settings of any assistant in the repository start the MCP server of docs-lint. */
import {join} from 'node:path'
import {parseJson} from '../../data/json.ts'
import {valueAt} from '../../data/node.ts'
import {assistantSettings} from '../../emit/assistant-settings.ts'
import {readOwnedFile} from '../files/owned-file.ts'

const places = assistantSettings({command: 'npx --no -- docs-lint', site: ''}).flatMap(({path, entries}) =>
  entries.flatMap(({at}) => (at.at(-1) === 'docs-lint' ? [{path, at}] : []))
)

/** @param repositoryRoot absolute */
export const hasMcpServer = (repositoryRoot: string): boolean =>
  places.some(({path, at}) => {
    const file = readOwnedFile(join(repositoryRoot, path), repositoryRoot)
    return file.state === 'file' && valueAt(parseJson(file.text, path).node, ...at) !== undefined
  })
