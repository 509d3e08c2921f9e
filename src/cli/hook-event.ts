/** The event that an assistant sends to a hook on stdin. */

export type HookEvent =
  /** A file was written. `before`: its previous text if the event contains it, or null if there was none. */
  | {kind: 'edit'; file: string; cwd: string | undefined; before: ((now: string) => string | undefined) | null}
  /** The assistant is about to stop. `again`: it continued because a hook asked for it. */
  | {kind: 'stop'; cwd: string | undefined; again: boolean}
  | {kind: 'other'}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** @throws if the text is not a JSON object */
export function readHookEvent(input: string): HookEvent {
  const event: unknown = JSON.parse(input.replace(/^\uFEFF/, ''))
  if (!isObject(event)) throw new Error('expected a JSON object')
  const roots = Array.isArray(event['workspace_roots']) ? event['workspace_roots'] : []
  const cwd = text(event['cwd']) ?? text(roots[0])
  const name = text(event['hook_event_name']) ?? ''
  if (/^(?:subagent)?stop$/i.test(name)) {
    const loops = event['loop_count']
    const ended = text(event['status'])
    const again = event['stop_hook_active'] === true || (typeof loops === 'number' && loops > 0) || (ended !== undefined && ended !== 'completed')
    return {kind: 'stop', cwd, again}
  }
  const written = isObject(event['tool_input']) ? event['tool_input'] : event
  const response = isObject(event['tool_response']) ? event['tool_response'] : {}
  const file = text(written['file_path']) ?? text(written['notebook_path']) ?? text(response['filePath'])
  if (file === undefined) return {kind: 'other'}
  return {kind: 'edit', file, cwd, before: beforeOf(written, response)}
}

function beforeOf(input: Json, response: Json): ((now: string) => string | undefined) | null {
  const original = response['originalFile']
  if (typeof original === 'string') return () => original
  if (response['type'] === 'create' || original === null) return null
  const edits = (Array.isArray(input['edits']) ? input['edits'] : [input]).filter(isObject)
  const undo = edits.flatMap(({old_string: from, new_string: to}) => (typeof from === 'string' && typeof to === 'string' ? [{from, to}] : []))
  if (undo.length === 0) return null
  return (now) => {
    let before = now
    for (const {from, to} of [...undo].reverse()) {
      const at = to === '' ? -1 : before.indexOf(to)
      // deleted text leaves no trace of its location
      if (at < 0 && to !== '') return undefined
      if (at >= 0) before = before.slice(0, at) + from + before.slice(at + to.length)
    }
    return before
  }
}
