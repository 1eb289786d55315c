import type { Selectable } from 'kysely'
import { type ProfileField, profileFields } from '#domain/accounts/answers/profile-table.ts'
import { keptFields, toldBefore } from '#domain/people/proxy-access/answers-before.rule.ts'
import { askedRulesOf, profileAnswers } from '#server/accounts/public.ts'
import type { AttendeeNode } from '#server/people/people.graph.ts'
import type { Attendee } from '#server/platform/db/schema.generated.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { withoutFields } from './shown-to-others.ts'

type Told = Pick<Selectable<Attendee>, 'told_in_care' | 'told_fields'>

/** The fields that were told in the care by which the call is made. */
const toldSince = ({ told_in_care, told_fields }: Told, { careId }: Viewer): readonly string[] =>
  told_in_care === careId ? told_fields : []

/** What somebody who helps does not read of the profile, because it was told before their help began; nothing for everybody else. */
export function hiddenFrom(viewer: Viewer, attendee: Selectable<Attendee>): ProfileField[] {
  if (viewer.helpedSince === undefined) return []
  return toldBefore(profileAnswers(attendee), toldSince(attendee, viewer))
}

/** A profile as who helps the person reads it: what was told since, and of which required answers there is one. */
export function asToldTo(viewer: Viewer, details: AttendeeNode): AttendeeNode & { kept_fields: string[] } {
  const since = toldSince(details, viewer)
  // Whether an answer that nobody needs is there is not told either.
  const untold = ([...profileFields, 'yearOfBirth'] as const).filter((field) => !since.includes(field))
  return {
    ...withoutFields(details, untold),
    kept_fields: keptFields(hiddenFrom(viewer, details), askedRulesOf(details.asked_rules)),
  }
}

/** What is to be noted of what who helps has told now; nothing for everybody else. */
export function toldNow(viewer: Viewer, attendee: Told, change: object): Partial<Told> {
  if (viewer.helpedSince === undefined) return {}
  const sent = Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  const told = sent.includes('dateOfBirth') ? [...sent, 'yearOfBirth'] : sent
  return {
    told_in_care: viewer.careId ?? null,
    told_fields: [...new Set([...toldSince(attendee, viewer), ...told])].filter(
      (field) => field !== 'profileCompleted',
    ),
  }
}
