import type { enSecondFactor } from './en-second-factor.ts'
import secondFactor from './es/second-factor.json'

/** The Spanish catalogue of two-step login. */
export const esSecondFactor = { secondFactor } satisfies typeof enSecondFactor
