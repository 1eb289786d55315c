import type { enOwnData } from './en-own-data.ts'
import ownData from './es/own-data.json'

/** The Spanish catalogue of the file of somebody's own data. */
export const esOwnData = { ownData } satisfies typeof enOwnData
