// Rate limits of calls. Ours, because libraries count requests for each address. Here a call pays by its cost, a network of
// addresses pays together, and a person who is logged in pays alone.

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

/** Callers that are remembered. Who is forgotten begins anew, and nobody owns so many addresses. */
const mostClients = 50_000

type Actor = Pick<Context, 'address' | 'viewer'> & { payer?: string }

/**
 * What calls may cost in a row, by the line of visitors (its /64, /56 and /48) and by the account of people. In this server's memory and not in the
 * database, where counting would cost more than most calls do: of several servers, each gives its own (docs/decisions, 24).
 */
export interface CallAllowance {
  /** Who pays for a call before it is known who makes it: `address`, or whose what it shows was when it was last good (shownBy). */
  payerOf(shown: readonly string[], address: string): string
  /** Pays for a call that has just come, before anything of it is read. Null, or when to try again. */
  begin(address: string, hasCredentials: boolean): Date | null
  /** Pays for what came with it, before it is parsed: `bytes` of its body or search. Null, or when to try again. */
  read(address: string, hasCredentials: boolean, bytes: number): Date | null
  /** Once it is known who calls: an account pays for itself, the `bytes` that were read too. Null, or when to try again. */
  recognise(payer: string, viewer: Viewer | null, bytes: number, shown: readonly string[]): Date | null
  /** Pays for a document that is about to run. Null, or when to try again. */
  spendOnDocument(actor: Actor, cost: number): Date | null
  /**
   * Pays for a page that has to be drawn anew. Only out of the upper half, so that pages never take what calls need: a page that is
   * not drawn works by its script, whose calls pay from the rest. False: it is not to be drawn.
   */
  spendOnRendering(address: string): boolean
  /** Pays for anything else that a visitor asks to be made. Null, or when to try again. */
  spend(address: string, cost: number): Date | null
}

/** The refusal, in words of the zone: 'Please try again at 12:15 PM EST.' */
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
    // Credentials may be good: strangers at the same address must not shut out who is logged in. If they are not, the call
    // is refused as soon as that is known, and there is an end to it all the same.
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
