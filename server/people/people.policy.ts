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
/** How long what is known of people is kept, everybody may know. */
export const mayReadRetention = everyone
export const maySetRetention = administrators
/** Oneself; others as mayReadOthers says. */
export const mayReadUsers = loggedIn
/** Oneself, as decideMyChange and decideMyPreferences say. */
export const mayChangeUsers = loggedIn
export const mayRequestClosure = themself
/** One's own, and of whom one helps; of whom the command says. */
export const mayTakeMyData = themself
/** For whom one cares; whose care one may end the command says. */
export const mayHelp = themself
/** Whoever holds the key of the mail. */
export const mayTakeGivenAccount = everyone
/** Whom one helps, and who helps one: an administrator who is switched to somebody sees it, too. */
export const mayReadProxyAccess = loggedIn
/** Of whose care one may end: one's own; staff everybody's, in the person's name. */
export const endsProxyAccessBy = (viewer: Viewer) => (isStaff(viewer) ? null : viewer.userId)
/** Handing a person in care to somebody else. */
export const mayAssignProxyAccess = both(staff, themself)
/** The records of people, with everything that is done in their place. */
export const mayManagePeople = administrators

export const maySeeProfileRules = everyone
export const mayChangeProfileRules = administrators

/** The requests of those who want their account closed: staff, as themself, as decideClosure says. */
export const mayCarryOutClosures = both(staff, themself)

/** Who closes an account, for decideClosure. */
export function closerOf(viewer: Viewer): AccountCloser {
  return { userId: viewer.userId, isAdministrator: isAdministrator(viewer) }
}

/** Reading somebody who is not oneself. */
export const mayReadOthers = isStaff

/**
 * One changes oneself alone: FORBIDDEN for every other id, whether or not it exists. NOT_WHILE_SWITCHED for the person's own
 * word, agreements and demographics: nobody gives them in their place.
 */
export function decideMyChange(
  viewer: Viewer,
  id: string | number,
  { isByPerson }: { isByPerson: boolean },
): Decision<Viewer> {
  if (String(id) !== String(viewer.userId)) return reject('FORBIDDEN')
  return isByPerson && isOnTheirBehalf(viewer) ? reject('NOT_WHILE_SWITCHED') : accept(viewer)
}

/** How one is reached: oneself, as attendee or facilitator; else FORBIDDEN. */
export function decideMyPreferences(viewer: Viewer, id: string | number): Decision<Viewer> {
  const own = decideMyChange(viewer, id, { isByPerson: false })
  const hasPreferences = viewer.attendeeId !== null || viewer.facilitatorId !== null
  return own.ok && !hasPreferences ? reject('FORBIDDEN') : own
}

/**
 * Whether all of a person leaves for who reads them: for themself, also in the answer that has just logged them in, and for who acts in
 * their place. Others read what the record shows.
 */
export function mayReadAllOf(viewer: Viewer | null, { id, issued }: UserNode): boolean {
  return issued !== undefined || viewer?.userId === id
}

/**
 * Whether demographics leave for who reads this person: for themself alone, also in the answer that has just logged them in. Nobody reads them
 * in another's place; who helps a person only writes them.
 */
export function mayReadDemographics(viewer: Viewer | null, { id, issued }: UserNode): boolean {
  return issued !== undefined || (viewer?.userId === id && !viewer.isSwitched)
}

/** Whether it is told that there are all of them, never which: to who helps a person as well, who answers them. */
export function mayReadWhetherDemographics(viewer: Viewer | null, user: UserNode): boolean {
  return mayReadDemographics(viewer, user) || (viewer?.userId === user.id && !isOnTheirBehalf(viewer))
}
