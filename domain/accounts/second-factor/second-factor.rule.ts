import { isFacilitator, isStaffMember, usesHostSession } from '#domain/accounts/roles/roles.rule.ts'
import type { RoleHolder } from '#domain/kernel/access/capabilities.ts'
import type { SecondFactorChoice } from '#domain/settings/second-factor-choice.ts'

/** Ways to pass the second step of a login. */
export const secondFactorMethods = ['passkey', 'code', 'recoveryCode'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

export function mustHaveSecondFactor(choice: SecondFactorChoice, holder: RoleHolder): boolean {
  if (choice === 'nobody') return false
  return (
    isStaffMember(holder) || (choice === 'hostSession' && (usesHostSession(holder) || isFacilitator(holder)))
  )
}

/** The time limit for the second step, and for setting up a passkey or an authenticator app, in milliseconds. */
export const challengeLifetime = 10 * 60_000
/** Wrong responses to one challenge. After that, the login starts over. */
export const mostChallengeTries = 5
export const recoveryCodeCount = 10
export const mostPasskeys = 10

/** How long an authenticator app shows one code, in seconds. */
export const codePeriod = 30
/** How many periods a person's clock may be behind or ahead. */
export const codeDrift = 1

/** The period of a code, counted from 1970. */
export function codeStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / codePeriod)
}

/** A code works once: its period must be later than that of the last accepted code. */
export function isNewStep(step: number, lastStep: number | null): boolean {
  return lastStep === null || step > lastStep
}

/** The code without the spaces and hyphens that people type in it, so that it can be compared. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

// Crockford's base 32: no letter that looks like a digit.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A recovery code, such as 'K7QM-04TD-9XZA-BC3E', from 16 random bytes. Each byte gives 5 bits. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const code = Array.from(bytes.subarray(0, 16), (byte) => letters[byte % 32]).join('')
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** A recovery code for comparison, however it was typed: lower case, no dashes, O for 0. */
export function plainRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
}
