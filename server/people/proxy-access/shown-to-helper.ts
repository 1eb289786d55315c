import type { Selectable } from 'kysely'
import { type ProfileField, profileFields } from '#domain/accounts/answers/profile-table.ts'
import { answeredBefore, keptFields } from '#domain/people/proxy-access/answers-before.rule.ts'
import { profileAnswers, requestedRulesOf } from '#server/accounts/public.ts'
import type { AttendeeNode } from '#server/people/people.graph.ts'
import type { Attendee } from '#server/platform/db/schema.generated.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { withoutFields } from './shown-to-others.ts'

type GivenValues = Pick<Selectable<Attendee>, 'told_in_care' | 'told_fields'>

/** The fields that were entered during the help of this caller. */
const notifiedSince = (
  { told_in_care, told_fields }: GivenValues,
  { proxyAccessId }: Viewer,
): readonly string[] => (told_in_care === proxyAccessId ? told_fields : [])

/**
 * The profile fields that a helper cannot read, because they were entered before the help began. Empty for everyone
 * else.
 */
export function hiddenFrom(viewer: Viewer, attendee: Selectable<Attendee>): ProfileField[] {
  if (viewer.helpedSince === undefined) return []
  return answeredBefore(profileAnswers(attendee), notifiedSince(attendee, viewer))
}

/** A profile as a helper reads it: what was entered since the help began, and which required answers exist. */
export function asShownTo(viewer: Viewer, details: AttendeeNode): AttendeeNode & { kept_fields: string[] } {
  const since = notifiedSince(details, viewer)
  // Optional answers from before the help are left out, too: not even their existence is shown.
  const notNotified = ([...profileFields, 'yearOfBirth'] as const).filter((field) => !since.includes(field))
  return {
    ...withoutFields(details, notNotified),
    kept_fields: keptFields(hiddenFrom(viewer, details), requestedRulesOf(details.asked_rules)),
  }
}

/** What to record about the fields that a helper enters now. Empty for everyone else. */
export function shownNow(viewer: Viewer, attendee: GivenValues, change: object): Partial<GivenValues> {
  if (viewer.helpedSince === undefined) return {}
  const sent = Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  const given = sent.includes('dateOfBirth') ? [...sent, 'yearOfBirth'] : sent
  return {
    told_in_care: viewer.proxyAccessId ?? null,
    told_fields: [...new Set([...notifiedSince(attendee, viewer), ...given])].filter(
      (field) => field !== 'profileCompleted',
    ),
  }
}
