import type { Allowance } from '#domain/kernel/limits/call-allowance.rule.ts'

/** Calls of the API in a row, of one key, one account or one address: 600 at once and ten a second after that. */
export const apiAllowance: Allowance = { most: 600, perSecond: 10 }
