import type { enOffline } from './en-offline.ts'
import offline from './es/offline.json'

/** The Spanish catalogue of times without a network. */
export const esOffline = { offline } satisfies typeof enOffline
