import offline from '#locales/es/offline.json'
import type { enOffline } from './en-offline.ts'

/** The Spanish catalogue of times without a network. */
export const esOffline = { offline } satisfies typeof enOffline
