import type { AccountCloser } from '#domain/accounts/roles/administrator.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { isOnTheirBehalf } from '#domain/people/proxy-access/proxy-access.rule.ts'
import type { UserNode } from '#server/accounts/public.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import {
  administrators,
  both,
  everyone,
  isAdministrator,
  isStaff,
  loggedIn,
  staff,
  themself,
} from '#server/platform/graphql/policy.ts'

export const maySignUp = everyone
/** Retention periods are public. */
export const mayReadRetention = everyone
export const maySetRetention = administrators
/** The caller; others as mayReadOthers says. */
export const mayReadUsers = loggedIn
/** The caller, as decideMyChange and decideMyPreferences say. */
export const mayChangeUsers = loggedIn
export const mayRequestClosure = themself
/** For the caller's own data, and the data of a person they help. The command decides whose. */
export const mayTakeMyData = themself
/** People that the caller helps. The command says whose help the caller may end. */
export const mayHelp = themself
/** Anyone who has the key from the email. */
export const mayTakeGivenAccount = everyone
/** Whom the caller helps, and who helps them. An administrator who uses their account sees it too. */
export const mayReadProxyAccess = loggedIn
/**
 * Whose help the caller may end. Null for staff, who may end any help for the person. All others may end only their
 * own.
 */
export const endsProxyAccessBy = (viewer: Viewer) => (isStaff(viewer) ? null : viewer.userId)
/** Moving a helped person to another helper. */
export const mayAssignProxyAccess = both(staff, themself)
/** The records of people, and everything that is done for them. */
export const mayManagePeople = administrators

export const maySeeProfileRules = everyone
export const mayChangeProfileRules = administrators

/** Closure requests: staff, not while using another account, as decideClosure says. */
export const mayCarryOutClosures = both(staff, themself)

/** Who closes an account, for decideClosure. */
export function closerOf(viewer: Viewer): AccountCloser {
  return { userId: viewer.userId, isAdministrator: isAdministrator(viewer) }
}

/** Reading a person other than the caller. */
export const mayReadOthers = isStaff

/**
 * Callers may change only themselves.
 * @throws FORBIDDEN for every other id, whether or not it exists.
 * @throws NOT_WHILE_SWITCHED for the person's own statements, agreements and demographics: no one else may give them.
 */
export function decideMyChange(
  viewer: Viewer,
  id: string | number,
  { isByPerson }: { isByPerson: boolean },
): Decision<Viewer> {
  if (String(id) !== String(viewer.userId)) return reject('FORBIDDEN')
  return isByPerson && isOnTheirBehalf(viewer) ? reject('NOT_WHILE_SWITCHED') : accept(viewer)
}

/**
 * Contact preferences: only the caller's own, as attendee or facilitator.
 * @throws FORBIDDEN for everyone else.
 */
export function decideMyPreferences(viewer: Viewer, id: string | number): Decision<Viewer> {
  const own = decideMyChange(viewer, id, { isByPerson: false })
  const hasPreferences = viewer.attendeeId !== null || viewer.facilitatorId !== null
  return own.ok && !hasPreferences ? reject('FORBIDDEN') : own
}

/**
 * Whether the response may contain all of a person: for the person, also in the response that just logged them in, and
 * for an administrator who uses their account. Others read what the record shows.
 */
export function mayReadAllOf(viewer: Viewer | null, { id, issued }: UserNode): boolean {
  return issued !== undefined || viewer?.userId === id
}

/**
 * Whether the response may contain the demographics of this person: only for the person, also in the response that just
 * logged them in. No one reads them for another person. A helper only writes them.
 */
export function mayReadDemographics(viewer: Viewer | null, { id, issued }: UserNode): boolean {
  return issued !== undefined || (viewer?.userId === id && !viewer.isSwitched)
}

/**
 * Whether the response may say that the demographics are complete, never which they are. Also for a helper, who answers
 * them.
 */
export function mayReadWhetherDemographics(viewer: Viewer | null, user: UserNode): boolean {
  return mayReadDemographics(viewer, user) || (viewer?.userId === user.id && !isOnTheirBehalf(viewer))
}
