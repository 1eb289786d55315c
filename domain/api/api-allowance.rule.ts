import type { Allowance } from '#domain/kernel/limits/call-allowance.rule.ts'

/** API calls of one key, account or address: 600 immediately, then ten per second. */
export const apiAllowance: Allowance = { most: 600, perSecond: 10 }
