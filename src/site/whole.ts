/** How much of the configuration was read. */
import type {DataParseError} from '../data/node.ts'
import type {Site} from './types.ts'

/** Text after such an error may be lost. */
export const isUnread = ({code}: DataParseError): boolean => code === 'syntax' || code === 'too-deep'

/** Whether every part of the configuration was read. If a `$ref` or the JSON is broken, parts may be missing. */
export const isWhole = ({refErrors, configErrors}: Pick<Site, 'refErrors' | 'configErrors'>): boolean => refErrors.length === 0 && !configErrors.some(isUnread)
