/** Merges several settings files, except for the levels of rules. */
import {defaultLimits} from '../../parse/limits.ts'
import type {ResolvedSettings} from './resolved.ts'
import type {Settings} from './value.ts'

type Merged = Pick<ResolvedSettings, 'language' | 'limits' | 'copies' | 'team' | 'openapi' | 'guidelines' | 'teamRules' | 'rulesFile'> & {ignore: string[]}

/** Lists are joined, tables are joined by key, and the last of several single values counts. */
export function mergeSettings(sources: readonly Settings[]): Merged {
  const all = <T>(read: (one: Settings) => readonly T[] | undefined): T[] => sources.flatMap((one) => read(one) ?? [])
  const last = <T>(read: (one: Settings) => T | undefined): T | undefined => sources.map(read).findLast((one) => one !== undefined)
  const joined = <T>(read: (one: Settings) => Record<string, T> | undefined): Record<string, T> =>
    Object.fromEntries(sources.flatMap((one) => Object.entries(read(one) ?? {})))
  const language = last((one) => one.language)
  const limits = joined<number>((one) => one.limits)
  const versions = last((one) => one.versions)
  const translations = last((one) => one.translations)
  const detail = last((one) => one.rulesFile?.detail)
  return {
    ...(language !== undefined && {language}),
    ...(Object.keys(limits).length > 0 && {limits: {...defaultLimits, ...limits}}),
    copies: {...(versions && {versions}), ...(translations && {translations})},
    ignore: all((one) => one.ignore),
    team: {
      vocabulary: {
        accept: all((one) => one.vocabulary?.accept),
        jargon: all((one) => one.vocabulary?.jargon),
        prefer: joined((one) => one.vocabulary?.prefer)
      },
      components: joined((one) => one.components)
    },
    openapi: all((one) => one.openapi?.map((entry) => (typeof entry === 'string' ? {file: entry} : entry))),
    guidelines: lastById(all((one) => one.guidelines)),
    teamRules: lastById(all((one) => one.teamRules)),
    rulesFile: {editors: [...new Set(last((one) => one.rulesFile?.editors) ?? [])], ...(detail && {detail})}
  }
}

/** A later file replaces an earlier entry with the same id. */
const lastById = <T extends {id: string}>(list: readonly T[]): T[] => [...new Map(list.map((one) => [one.id, one])).values()]
