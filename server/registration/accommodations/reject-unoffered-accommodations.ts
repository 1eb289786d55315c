import { sql } from 'kysely'
import { type Needs, unofferedNeeds } from '#domain/registration/accommodations/accommodations.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { fieldText } from '#server/platform/messages/field-texts.ts'

/**
 * INPUT_INVALID for a choice that the organization does not offer, by whatever way it is sent. What the person was offered once and said, in a class that they
 * registered for, they may say again. `attendeeId` is null for somebody who signs up.
 */
export async function rejectUnofferedAccommodations(
  db: Database,
  attendeeId: number | null,
  said: readonly { field: string; needs: Needs }[],
): Promise<void> {
  if (said.every(({ needs }) => needs.choices.length === 0)) return
  const { rows } = await sql<{ offered: string[]; before: string[] }>`
    select need_choices as offered, array(select distinct unnest(needs) from registration where attendee_id = ${attendeeId}) as before
    from site_settings`.execute(db)
  const { offered = [], before = [] } = rows[0] ?? {}
  const wrong = said.filter(({ needs }) => unofferedNeeds(needs, { offered, before }).length > 0)
  if (wrong.length === 0) return
  const sentence = fieldText('needs.notOffered')
  throw new RejectedError('INPUT_INVALID', {
    message: sentence,
    fields: wrong.map(({ field }) => field),
    codes: wrong.map(() => 'needs.notOffered'),
    messages: wrong.map(() => sentence),
  })
}

/** The needs of the lines of a registration list, with where each stands in the input. */
export function needsOfLines(lines: readonly { needs: Needs }[]) {
  return lines.map(({ needs }, index) => ({ field: `registrations.${index}.needs.choices`, needs }))
}
