import {nearest} from '../../src/rule/index.ts'

/**
 * The field that the key of an example probably means, in another spelling: `shelfCode` for `shelf_code`, `temp` for `temperature`.
 * @param names of fields that the example does not have
 */
export function fieldMeant(key: string, names: readonly string[]): string | undefined {
  const plain = (text: string): string => text.toLowerCase().replace(/[-_]/g, '')
  const wanted = plain(key)
  const same = names.find((name) => plain(name) === wanted)
  if (same !== undefined) return same
  const cut = names.filter((name) => Math.min(name.length, key.length) >= 4 && (plain(name).startsWith(wanted) || wanted.startsWith(plain(name))))
  if (cut.length === 1) return cut[0]
  return key.length >= 5 ? nearest(key, names, 1)[0] : undefined
}
