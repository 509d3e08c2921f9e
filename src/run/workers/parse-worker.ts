/** A thread that parses pages with the reference parser: see parse-in-time.ts. */
import {parentPort} from 'node:worker_threads'
import {parseSlowly} from '../../parse/parse.ts'
import type {SlowPage} from './parse-in-time.ts'

parentPort!.on('message', async ({text, path, depth}: SlowPage) => {
  parentPort!.postMessage(await parseSlowly(text, path, depth))
})
