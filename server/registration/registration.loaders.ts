import DataLoader from 'dataloader'
import { type BatchSource, defineLoader } from '#server/platform/graphql/loaders/define-loader.ts'
import { selectFeedbackStates } from './feedback/feedback.sql.ts'
import { selectParticipations } from './participation.sql.ts'
import type { GuestNode, ParticipationKey } from './registration.graph.ts'
import { selectGuests } from './registration.sql.ts'

/** The guest of a registration, by its id. */
export const guestLoader = defineLoader(
  ({ db }) =>
    new DataLoader(async (ids: readonly number[]) => {
      const guests = new Map((await selectGuests(db, ids)).map((guest) => [guest.registration_id, guest]))
      return ids.map((id) => guests.get(id) ?? null)
    }),
)

/**
 * The guest of a registration. Queried only if it has two seats: the database ensures that this means the same
 * (migration 0003).
 */
export const guestOf = (
  { id, places }: { id: number; places: number },
  source: BatchSource,
): Promise<GuestNode | null> | null => (places === 2 ? guestLoader(source).load(id) : null)

/** What decides whether the person may give feedback, and the feedback they gave, by registration id. */
export const feedbackLoader = defineLoader(
  ({ db }) =>
    new DataLoader(
      async (ids: readonly number[]) => {
        const states = new Map(
          (await selectFeedbackStates(db, ids)).map((state) => [state.registrationId, state]),
        )
        return ids.map((id) => states.get(id) ?? null)
      },
      // Not cached: giving feedback changes it within the request that then returns it.
      { cache: false },
    ),
)

/** An attendee's active registration for a class. Null without one. */
export const participationLoader = defineLoader(({ db }) => {
  const keyOf = ({ attendeeId, courseId }: ParticipationKey) => `${attendeeId} ${courseId}`
  return new DataLoader(
    async (keys: readonly ParticipationKey[]) => {
      const rows = await selectParticipations(db, keys)
      const byKey = new Map(
        rows.map((row) => [keyOf({ attendeeId: row.attendee_id, courseId: row.course_id }), row]),
      )
      return keys.map((key) => byKey.get(keyOf(key)) ?? null)
    },
    // Not cached: check-in changes it within the request that then returns the link.
    { cacheKeyFn: keyOf, cache: false },
  )
})
