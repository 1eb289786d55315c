import ownData from '#locales/es/own-data.json'
import type { enOwnData } from './en-own-data.ts'

/** The Spanish catalogue of the file of somebody's own data. */
export const esOwnData = { ownData } satisfies typeof enOwnData
