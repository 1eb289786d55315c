import type { Selectable } from 'kysely'
import type {
  AppUser,
  Attendee,
  AttendeeDemographics,
  Category,
  Course,
  Facilitator,
  Guest,
  Location,
  Registration,
  Series,
  Term,
} from '#server/platform/db/schema.generated.ts'

/** What stands behind a GraphQL type when one feature hands it to another. */

/** A class with its seats: places taken by active registrations, guests included, per mode. */
export interface CourseNode extends Selectable<Course> {
  in_person_taken: number
  online_taken: number
}
export type SeriesNode = Selectable<Series>
export type LocationNode = Selectable<Location>
export type CategoryNode = Selectable<Category>
export type TermNode = Selectable<Term>
export interface ParticipationKey {
  attendeeId: number
  courseId: number
}
export type ParticipationNode = Pick<RegistrationNode, 'mode' | 'checked_in_at'>
export interface FacilitatorNode extends Selectable<Facilitator> {
  /** By a call about this facilitator, which is audited; one that came along with a class shows staff no contact details. */
  isOpened?: true
}
export type RegistrationNode = Selectable<Registration>
/** Without the demographics, which no answer shows; with the class, whose facilitators may see phone and notes. */
export interface GuestNode extends Omit<Selectable<Guest>, 'demographics'> {
  course_id: number
}
/** Only the number: every field reads its own table, so that demographics are never read by accident. */
export interface UserNode {
  id: number
  /** Set only in the answer that issues tokens. */
  issued?: { authToken: string; refreshToken: string; expiresAt: Date }
}
/** A person without what only a login may read. */
export type PersonNode = Omit<Selectable<AppUser>, 'password_hash'> & { facilitator_id: number | null }
/** With whether the demographics need nothing more; null where there are none. */
export type AttendeeNode = Selectable<Attendee> & { demographics_complete: boolean | null }
export type DemographicsNode = Selectable<AttendeeDemographics>
export interface PagerNode {
  page: number
  perPage: number
  totalRows: number
}
