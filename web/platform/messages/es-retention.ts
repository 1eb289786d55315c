import type { enRetention } from './en-retention.ts'
import retention from './es/retention.json'

/** The Spanish catalogue of how long data is kept. */
export const esRetention = { retention } satisfies typeof enRetention
