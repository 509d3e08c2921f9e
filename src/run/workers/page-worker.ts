/** A thread that reads pages: see page-workers.ts. */
import {parentPort, workerData} from 'node:worker_threads'
import {rules} from '../../../rules/index.ts'
import type {ActiveRules} from '../../engine/check.ts'
import {bestParser, loadReference} from '../../parse/parsers.ts'
import {resultTextOf} from '../lint/page-result.ts'
import type {WorkerAnswer, WorkerTask} from './page-workers.ts'
import type {WorkerStart} from '../lint/threads.ts'
import {readPage} from '../lint/read-pages.ts'
import {teamRuleOf} from '../settings/team-rules.ts'

const {site, teamRules, parser: name} = workerData as WorkerStart
const parser = name === 'js' ? loadReference : bestParser()
const ofTeam = await Promise.all(teamRules.map(teamRuleOf))
const byId = new Map([...rules, ...ofTeam].map((rule) => [rule.id, rule]))
const known: ActiveRules[] = []

parentPort!.on('message', async ({id, newRules, pages}: WorkerTask) => {
  known.push(...newRules.map(({rules, ...active}) => ({...active, rules: rules.map(({id, ...one}) => ({...one, rule: byId.get(id)!}))})))
  const results = []
  for (const page of pages) results.push(await resultTextOf(await readPage(page.file, page.text, parser), known[page.rules]!, site, page.file.limits))
  parentPort!.postMessage({id, results} satisfies WorkerAnswer)
})
