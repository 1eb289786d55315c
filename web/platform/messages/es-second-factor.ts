import secondFactor from '#locales/es/second-factor.json'
import type { enSecondFactor } from './en-second-factor.ts'

/** The Spanish catalogue of two-step login. */
export const esSecondFactor = { secondFactor } satisfies typeof enSecondFactor
