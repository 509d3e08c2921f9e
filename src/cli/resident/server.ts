/** The process that stays: runs one command after the other for {@link askResident}, and ends when nobody has asked for some minutes. */
import {renameSync, rmSync, statSync} from 'node:fs'
import {createServer} from 'node:net'
import {notedAnswers, refuseMore} from '../../run/files/disk.ts'
import {run} from '../program.ts'
import {setStdin} from '../stdin.ts'
import {LONGEST_WAIT, type ResidentRequest} from './client.ts'

/** In milliseconds. */
const LONGEST_REST = 5 * 60_000
/** In bytes. V8 keeps memory that it may use again. */
const MOST_MEMORY = 512 * 1024 * 1024
/** In UTF-16 units. */
const LONGEST_REQUEST = 64_000_000

const path = process.argv[2]!
const ownPath = `${path}.${process.pid}`
let own: number | undefined
const resting = setTimeout(end, LONGEST_REST)

let needsCode = false
// Node.js never unloads code, so that of a repository would stay as it was
refuseMore(() => {
  needsCode = true
  throw new Error('a resident process runs no code from the repository')
})

let last: Promise<unknown> = Promise.resolve()
const server = createServer({allowHalfOpen: true}, (socket) => {
  let text = ''
  socket.on('error', () => undefined)
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part
    if (text.length > LONGEST_REQUEST) socket.destroy()
  })
  // one at a time, because folder, environment, and stdin belong to the whole process
  socket.on('end', () => {
    last = last.then(async () => {
      if (!socket.destroyed) socket.end(await responseTo(text))
      resting.refresh()
      if (process.memoryUsage.rss() > MOST_MEMORY) end()
    })
  })
})
server.on('error', end)
// the path always leads to a process that answers, even if several start at once
server.listen(ownPath, () => {
  renameSync(ownPath, path)
  own = inode()
})

/** Empty if the process that asked should run by itself: it then also shows what went wrong. */
async function responseTo(text: string): Promise<string> {
  // nobody waits for it any more, but others wait for this process
  const tooLong = setTimeout(end, LONGEST_WAIT)
  try {
    const {args, cwd, env, stdin} = JSON.parse(text) as ResidentRequest
    for (const name of Object.keys(process.env)) if (env[name] === undefined) delete process.env[name]
    Object.assign(process.env, env)
    process.chdir(cwd)
    setStdin(stdin)
    needsCode = false
    const result = await run(args)
    return needsCode ? '' : JSON.stringify(result)
  } catch {
    return ''
  } finally {
    clearTimeout(tooLong)
    notedAnswers()
    process.chdir('/')
  }
}

function end(): void {
  try {
    if (own !== undefined && own === inode()) rmSync(path)
  } finally {
    process.exit(0)
  }
}

const inode = (): number | undefined => statSync(path, {throwIfNoEntry: false})?.ino
