#!/usr/bin/env node
// Sums the verdicts of test/judged/*.tsv: per rule, message and level how many problems were judged, and how many were right.
// usage: node src/dev/judged.mjs [FILE…]
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

const here = join(import.meta.dirname, '../../test/judged')
const files = process.argv.slice(2)
if (files.length === 0) for (const name of readdirSync(here)) if (name.endsWith('.tsv')) files.push(join(here, name))

const bars = {error: 0.98, warn: 0.9, info: 0.75}
const sums = new Map()
for (const file of files) {
  for (const line of readFileSync(file, 'utf8').trim().split('\n').slice(1)) {
    const [rule, level, id, , , , verdict] = line.split('\t')
    for (const key of [`${rule}/${id}\t${level}`, `all\t${level}`]) {
      const sum = sums.get(key) ?? {judged: 0, right: 0, arguable: 0, wrong: 0}
      sum.judged++
      sum[verdict]++
      sums.set(key, sum)
    }
  }
}
for (const [key, {judged, right, arguable, wrong}] of [...sums].sort(([a], [b]) => a.localeCompare(b))) {
  const [name, level] = key.split('\t')
  const share = right / judged
  console.log(
    `${name.padEnd(36)} ${level.padEnd(5)} ${right} of ${judged} right (${share.toFixed(2)}), ${arguable} arguable, ${wrong} wrong${share < bars[level] ? ' < bar' : ''}`
  )
}
