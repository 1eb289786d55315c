import { can } from '#domain/kernel/access/capabilities.ts'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import type { Context, Viewer } from './context.ts'
import { RejectedError } from './errors.ts'

/**
 * Who may make a call, as far as that depends on the person alone: every field of Query and Mutation has one, of its topic's
 * `<topic>.policy.ts`, and is asked before anything else of the call. Where it depends on a record as well, such as who runs
 * a class, the call is open to whoever may at all, and the same file says who may with this record.
 */
export interface Policy<Actor extends Context = Context> {
  /** Why somebody may not; null: they may. */
  refusal: (viewer: Viewer | null) => ErrorCode | null
  /** For types alone: what a call under it knows of who makes it. */
  readonly actor?: Actor
}

/** The context of a call that only people who are logged in make. */
export interface SignedIn extends Context {
  viewer: Viewer
}

/** The context of a call that only the person themself makes: logged in, and nobody acts as them. */
export interface Themself extends SignedIn {
  viewer: Viewer & { isSwitched: false }
}

/** Anybody, logged in or not. */
export const everyone: Policy = { refusal: () => null }

/**
 * Whoever is logged in and passes; everybody else is NOT_LOGGED_IN or FORBIDDEN. NOT_WHILE_SWITCHED for who cares for somebody that logs in
 * themself: what may be done for them says so (loggedInOrSharing).
 */
export function only(mayCall: (viewer: Viewer) => boolean): Policy<SignedIn> {
  return {
    refusal: (viewer) => {
      if (!viewer) return 'NOT_LOGGED_IN'
      if (viewer.seesSharedOnly) return 'NOT_WHILE_SWITCHED'
      return mayCall(viewer) ? null : 'FORBIDDEN'
    },
  }
}

/** As the policy says; then NOT_WHILE_SWITCHED for an administrator who acts as somebody who may. */
function thenThemself({ refusal: domainError }: Policy<SignedIn>): Policy<Themself> {
  return { refusal: (viewer) => domainError(viewer) ?? (viewer?.isSwitched ? 'NOT_WHILE_SWITCHED' : null) }
}

export const loggedIn = only(() => true)
/** Also who cares for somebody that logs in themself: the call holds itself to what they booked or were shown. */
export const loggedInOrSharing: Policy<SignedIn> = { refusal: (viewer) => (viewer ? null : 'NOT_LOGGED_IN') }
export const staff = only(isStaff)
/** Nobody acts as an administrator (domain/accounts/roles/administrator.rule.ts); here nobody can. */
export const administrators = thenThemself(only(isAdministrator))
/** Whoever is logged in, but NOT_WHILE_SWITCHED for an administrator who acts as them. */
export const themself = thenThemself(loggedIn)

/** Whoever is logged in, or cares for them where they have no login; NOT_WHILE_SWITCHED for an administrator who acts as them. */
export const themselfOrHelper: Policy<SignedIn> = {
  refusal: (viewer) => (viewer?.byCarer && !viewer.seesSharedOnly ? null : themself.refusal(viewer)),
}

/** All of them; the refusal is that of the first which refuses. */
export function both<One extends Context, Other extends Context>(
  one: Policy<One>,
  other: Policy<Other>,
): Policy<One & Other> {
  return { refusal: (viewer) => one.refusal(viewer) ?? other.refusal(viewer) }
}

export function isStaff(viewer: Viewer | null): boolean {
  return can(viewer, 'doStaffWork')
}

export function isAdministrator(viewer: Viewer | null): boolean {
  return can(viewer, 'administer')
}

/** Throws what the policy refuses. For what is no field, such as a route; the builder holds fields to theirs. */
export function admit<Actor extends Context>(policy: Policy<Actor>, viewer: Viewer | null): Actor['viewer'] {
  const code = policy.refusal(viewer)
  if (code) throw new RejectedError(code)
  return viewer
}
