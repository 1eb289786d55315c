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

/** How long the second step may take, and a passkey or an authenticator app to be set up, in milliseconds. */
export const challengeLifetime = 10 * 60_000
/** Wrong answers to one challenge; then the login begins anew. */
export const mostChallengeTries = 5
export const recoveryCodeCount = 10
export const mostPasskeys = 10

/** Seconds for which one code of an authenticator app is shown. */
export const codePeriod = 30
/** So many periods a person's clock may be behind or ahead. */
export const codeDrift = 1

/** Which period of the code's clock it is, counted from 1970. */
export function codeStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / codePeriod)
}

/** A code works once: only one of a later period than the last that was taken. */
export function isNewStep(step: number, lastStep: number | null): boolean {
  return lastStep === null || step > lastStep
}

/** A code as it is compared: people read it with spaces. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

// Crockford's base 32: no letter that looks like a digit.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A recovery code, 'K7QM-04TD-9XZA-BC3E', of 16 random bytes of which each gives 5 bits. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const code = Array.from(bytes.subarray(0, 16), (byte) => letters[byte % 32]).join('')
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** A recovery code as it is compared, however it was typed: small letters, no dashes, O for 0. */
export function plainRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
}
