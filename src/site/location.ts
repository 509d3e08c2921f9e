import type {DataNode} from '../data/node.ts'
import type {Location} from './types.ts'

/** The location of a value. */
export const locationOf = ({file, start, end}: DataNode): Location => ({file, start, end})
