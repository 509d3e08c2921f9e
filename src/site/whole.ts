/** How much of the configuration was read. */
import type {DataParseError} from '../data/node.ts'
import type {Site} from './types.ts'

/** What stands behind such an error may be lost. */
export const isUnread = ({code}: DataParseError): boolean => code === 'syntax' || code === 'too-deep'

/** Whether every part of the configuration was read: of one with a broken `$ref` or broken JSON nobody knows what it leaves out. */
export const isWhole = ({refErrors, configErrors}: Pick<Site, 'refErrors' | 'configErrors'>): boolean => refErrors.length === 0 && !configErrors.some(isUnread)
