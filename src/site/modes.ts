import {stringAt, valueAt} from '../data/node.ts'
import type {SiteConfig} from './types.ts'

/** Whether a reader can see the site in a mode: a hidden switch with a default rules the other one out. */
export function isModeShown({dialect, root}: SiteConfig, mode: 'light' | 'dark'): boolean {
  const [section, hidden] = dialect === 'contract' ? (['modeToggle', 'isHidden'] as const) : (['appearance', 'strict'] as const)
  const isForced = valueAt(root, section, hidden)
  const forced = isForced?.kind === 'boolean' && isForced.value ? stringAt(root, section, 'default') : undefined
  return (forced !== 'light' && forced !== 'dark') || forced === mode
}
