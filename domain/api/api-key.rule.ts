import { decideSwitch, type SwitchTarget } from '#domain/accounts/roles/administrator.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { localDate, startOfLocalDay } from '#domain/kernel/time/site-time.ts'

/** Someone must review a key at least this often, in days. */
export const longestKeyLife = 366
const day = 86_400_000

/** When a key with this last day ends. Null: the day is today, in the past, or too far ahead. */
export function keyEnd(lastDay: string, now: Date, timeZone: string): Date | null {
  const nextDay = new Date(Date.parse(`${lastDay}T00:00:00Z`) + day).toISOString().slice(0, 10)
  const latest = localDate(new Date(now.getTime() + longestKeyLife * day), timeZone)
  if (lastDay <= localDate(now, timeZone) || lastDay > latest) return null
  return startOfLocalDay(nextDay, timeZone)
}

/**
 * Whose key an administrator may make: their own, and that of everyone they may impersonate. Rejects with
 * SWITCH_NOT_ALLOWED.
 */
export function decideKeyOwner<T extends SwitchTarget>(administratorId: number, owner: T): Decision<T> {
  return owner.userId === administratorId ? accept(owner) : decideSwitch(administratorId, owner)
}

export type ApiKeyState = 'active' | 'paused' | 'expired' | 'revoked' | 'ownerClosed'

export interface KeyFacts {
  revoked: boolean
  /** True: the key does not work until an administrator resumes it. */
  paused: boolean
  expiresAt: Date
  ownerClosed: boolean
}

export function keyState({ revoked, paused, expiresAt, ownerClosed }: KeyFacts, now: Date): ApiKeyState {
  if (revoked) return 'revoked'
  if (ownerClosed) return 'ownerClosed'
  if (expiresAt <= now) return 'expired'
  return paused ? 'paused' : 'active'
}

/** Whether a key has this scope. Rejects with SCOPE_MISSING {scope}. */
export function decideScope<Scope extends string>(current: readonly string[], scope: Scope): Decision<Scope> {
  return current.includes(scope) ? accept(scope) : reject('SCOPE_MISSING', { scope })
}
