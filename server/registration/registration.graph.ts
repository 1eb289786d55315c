import type { Selectable } from 'kysely'
import type { Guest, Registration } from '#server/platform/db/schema.generated.ts'
import { builder } from '#server/platform/graphql/builder.ts'
export interface ParticipationKey {
  attendeeId: number
  courseId: number
}

export type RegistrationNode = Selectable<Registration>

/** Without the demographics, which no response contains. With the class, whose facilitators may see phone and notes. */
export interface GuestNode extends Omit<Selectable<Guest>, 'demographics' | 'details_at' | 'folded_name'> {
  course_id: number
  /** When the registration was made. */
  booked_at: Date
}

export const RegistrationRef = builder.objectRef<RegistrationNode>('Registration')

export const RegistrationConnectionRef = builder.objectRef<{ nodes: RegistrationNode[] }>(
  'RegistrationConnection',
)

export const GuestRef = builder.objectRef<GuestNode>('Guest')
