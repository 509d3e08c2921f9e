import type {DataNode} from '../data/node.ts'
import type {Place} from './types.ts'

/** Where a value stands. */
export const placeOf = ({file, start, end}: DataNode): Place => ({file, start, end})
