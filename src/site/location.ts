import type {DataNode} from '../data/node.ts'
import type {Location} from './types.ts'

/** Where a value stands. */
export const locationOf = ({file, start, end}: DataNode): Location => ({file, start, end})
