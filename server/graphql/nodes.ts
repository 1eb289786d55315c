import type { Selectable } from 'kysely'
import type { Course, Facilitator, Guest, Registration, Series } from '#server/db/schema.generated.ts'

/** What stands behind a GraphQL type when one feature hands it to another. */

/** A class with its seats: places taken by active registrations, guests included, per mode. */
export interface CourseNode extends Selectable<Course> {
  in_person_taken: number
  online_taken: number
}
export type SeriesNode = Selectable<Series>
export type FacilitatorNode = Selectable<Facilitator>
export type RegistrationNode = Selectable<Registration>
export type GuestNode = Selectable<Guest>
/** Only the number: every field reads its own table, so that demographics are never read by accident. */
export interface UserNode {
  id: number
  /** Set only in the answer that issues tokens. */
  issued?: { authToken: string; refreshToken: string; expiresAt: Date }
}
export interface PagerNode {
  page: number
  perPage: number
  totalRows: number
}
