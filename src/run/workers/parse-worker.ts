/** A thread that parses pages with the reference parser: see parse-in-time.ts. */
import {parentPort} from 'node:worker_threads'
import {parsePage} from '../../parse/parse.ts'
import {loadReference} from '../../parse/parsers.ts'
import type {SlowPage} from './parse-in-time.ts'

parentPort!.on('message', async ({text, path, depth}: SlowPage) => {
  parentPort!.postMessage(await parsePage(text, path, loadReference, depth))
})
