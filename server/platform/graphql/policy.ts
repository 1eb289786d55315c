import { can } from '#domain/kernel/access/capabilities.ts'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import type { Context, Viewer } from './context.ts'
import { RejectedError } from './errors.ts'

/**
 * Who may make a call, as far as that depends on the person alone. Every field of Query and Mutation has a policy from
 * its topic's `<topic>.policy.ts`, which is checked before anything else. If the permission also depends on a record,
 * such as who leads a class, the policy admits all who could have it. The same file then says who may use this record.
 */
export interface Policy<Actor extends Context = Context> {
  /** The error for a viewer who may not make the call. Null: the viewer may. */
  refusal: (viewer: Viewer | null) => ErrorCode | null
  /** For types only: the context that a call with this policy has. */
  readonly actor?: Actor
}

/** The context of a call that requires a login. */
export interface SignedIn extends Context {
  viewer: Viewer
}

/** The context of a call that only the account's owner may make: logged in, without impersonation or proxy access. */
export interface Themself extends SignedIn {
  viewer: Viewer & { isSwitched: false }
}

/** Everyone, logged in or not. */
export const everyone: Policy = { refusal: () => null }

/**
 * Viewers who are logged in and pass `mayCall`. Others get NOT_LOGGED_IN or FORBIDDEN. A helper of a person who has
 * their own login gets NOT_WHILE_SWITCHED: calls that such a helper may make use loggedInOrSharing.
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

/** Adds to a policy: NOT_WHILE_SWITCHED for a caller who uses another person's account. */
function thenThemself(policy: Policy<SignedIn>): Policy<Themself> {
  return { refusal: (viewer) => policy.refusal(viewer) ?? (viewer?.isSwitched ? 'NOT_WHILE_SWITCHED' : null) }
}

export const loggedIn = only(() => true)
/**
 * Also admits a helper of a person who has their own login. The call itself limits them to what they registered or were
 * shown.
 */
export const loggedInOrSharing: Policy<SignedIn> = { refusal: (viewer) => (viewer ? null : 'NOT_LOGGED_IN') }
export const staff = only(isStaff)
/**
 * No one can impersonate an administrator (domain/accounts/roles/administrator.rule.ts). This policy enforces it too.
 */
export const administrators = thenThemself(only(isAdministrator))
/** Everyone who is logged in. NOT_WHILE_SWITCHED for a caller who uses another person's account. */
export const themself = thenThemself(loggedIn)

/** Like `themself`, but also admits the helper of a person without their own login. */
export const themselfOrHelper: Policy<SignedIn> = {
  refusal: (viewer) => (viewer?.byCarer && !viewer.seesSharedOnly ? null : themself.refusal(viewer)),
}

/** Requires both policies. The error is that of the first one that fails. */
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

/**
 * Throws the policy's error. For code that is not a field, such as a route. The builder checks fields automatically.
 */
export function admit<Actor extends Context>(policy: Policy<Actor>, viewer: Viewer | null): Actor['viewer'] {
  const code = policy.refusal(viewer)
  if (code) throw new RejectedError(code)
  return viewer
}
