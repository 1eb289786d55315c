import retention from '#locales/es/retention.json'
import type { enRetention } from './en-retention.ts'

/** The Spanish catalogue of how long data is kept. */
export const esRetention = { retention } satisfies typeof enRetention
