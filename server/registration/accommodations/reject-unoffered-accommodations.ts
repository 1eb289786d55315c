import { sql } from 'kysely'
import { type Needs, unofferedNeeds } from '#domain/registration/accommodations/accommodations.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { fieldText } from '#server/platform/messages/field-texts.ts'

/**
 * `attendeeId` is null during sign-up. Choices from the person's earlier registrations stay allowed, even if they are
 * no longer offered.
 * @throws INPUT_INVALID for a choice that the organization does not offer.
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

/** The needs of the lines of a registration list, each with its field path in the input. */
export function needsOfLines(lines: readonly { needs: Needs }[]) {
  return lines.map(({ needs }, index) => ({ field: `registrations.${index}.needs.choices`, needs }))
}
