import {stringAt, valueAt} from '../data/node.ts'
import type {SiteConfig} from './types.ts'

/** Whether readers can see the site in a mode. A hidden toggle with a default excludes the other mode. */
export function isModeShown({dialect, root}: SiteConfig, mode: 'light' | 'dark'): boolean {
  const [section, hidden] = dialect === 'contract' ? (['modeToggle', 'isHidden'] as const) : (['appearance', 'strict'] as const)
  const isForced = valueAt(root, section, hidden)
  const forced = isForced?.kind === 'boolean' && isForced.value ? stringAt(root, section, 'default') : undefined
  return (forced !== 'light' && forced !== 'dark') || forced === mode
}
