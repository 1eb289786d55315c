// Rate limits of calls. This is our own code, because libraries count requests per IP. Here a call counts by its cost,
// a network of IPs shares an allowance, and a logged-in person has their own.

import {
  costOfBytes,
  costOfCall,
  costOfRendering,
  defaultAllowance,
} from '#domain/kernel/limits/call-allowance.rule.ts'
import type { Context, Deps, Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { isStaff } from '#server/platform/graphql/policy.ts'
import { inSiteTime } from '#server/platform/graphql/site-time/site-date-time.ts'
import { createKnownPayers } from './known-payers.ts'
import { paidBy } from './limit-calls.ts'
import { createPurse, type Paying, payersOf } from './payers.ts'

/** Callers that are remembered. A forgotten one starts with a full allowance, but no one owns this many IPs. */
const mostClients = 50_000

type Actor = Pick<Context, 'address' | 'viewer'> & { payer?: string }

/**
 * What a series of calls may cost: per IP network for visitors (/64, /56 and /48), and per account for people who are
 * logged in. Stored in this server's memory: counting in the database would cost more than most calls do. So each of
 * several servers has its own allowance (docs/decisions, 24).
 */
export interface CallAllowance {
  /**
   * Whose allowance a call uses before its caller is known: that of `address`, or of the account that its credentials
   * last belonged to (shownBy).
   */
  payerOf(shown: readonly string[], address: string): string
  /** Charges a call on arrival, before any of it is read. Null if allowed, else when to try again. */
  begin(address: string, hasCredentials: boolean): Date | null
  /**
   * Charges the call's `bytes` (body or query string) before they are parsed. Null if allowed, else when to try again.
   */
  read(address: string, hasCredentials: boolean, bytes: number): Date | null
  /**
   * Once the caller is known: charges the account instead, including the `bytes` already read. Null if allowed, else
   * when to try again.
   */
  recognise(payer: string, viewer: Viewer | null, bytes: number, shown: readonly string[]): Date | null
  /** Charges a document before it runs. Null if allowed, else when to try again. */
  spendOnDocument(actor: Actor, cost: number): Date | null
  /**
   * Charges a page that has to be rendered. It uses only the upper half of the allowance, so that pages never take what
   * calls need: a page that is not server-rendered works by its script, whose calls use the rest. False: do not render
   * it.
   */
  spendOnRendering(address: string): boolean
  /** Charges any other work that a visitor requests. Null if allowed, else when to try again. */
  spend(address: string, cost: number): Date | null
}

/** The error, with the time in this time zone: 'Please try again at 12:15 PM EST.' */
export function allowanceSpent(retryAt: Date, timeZone: string): RejectedError {
  return inSiteTime(timeZone, () => new RejectedError('RATE_LIMITED', { retryAt: retryAt.toISOString() }))
}

export function createCallAllowance({ clock, config }: Pick<Deps, 'clock' | 'config'>): CallAllowance {
  const pay = createPurse(mostClients)
  const known = createKnownPayers()
  const spend = (payers: readonly Paying[], cost: number, share = 0): Date | null =>
    config.rateLimits ? pay(payers, cost, clock.now(), share).retryAt : null

  const ofAddress = (address: string) => payersOf(address, defaultAllowance)
  const ofClient = ({ payer, address, viewer }: Actor) =>
    viewer
      ? [{ subject: `account ${paidBy(viewer)}`, allowance: defaultAllowance }]
      : ofAddress(payer ?? address)

  return {
    // The credentials may be valid: other people on the same IP must not lock out a logged-in person. If they are
    // invalid, the call is rejected as soon as that is known. Even so there is a limit.
    begin: (address, hasCredentials) => spend(ofAddress(address), costOfCall, hasCredentials ? 1 : 0),
    read: (address, hasCredentials, bytes) =>
      spend(ofAddress(address), costOfBytes(bytes), hasCredentials ? 1 : 0),
    payerOf: known.payerOf,
    recognise(payer, viewer, bytes, shown) {
      if (!viewer) return spend(ofAddress(payer), 0)
      known.remember(shown, paidBy(viewer))
      const cost = costOfCall + costOfBytes(bytes)
      spend(ofAddress(payer), -cost, Number.POSITIVE_INFINITY)
      return isStaff(viewer) ? null : spend(ofClient({ payer, address: payer, viewer }), cost)
    },
    spendOnDocument: (actor, cost) => (isStaff(actor.viewer) ? null : spend(ofClient(actor), cost)),
    spendOnRendering: (address) => spend(ofAddress(address), costOfRendering, -1 / 2) === null,
    spend: (address, cost) => spend(ofAddress(address), cost),
  }
}
