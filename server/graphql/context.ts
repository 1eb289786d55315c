import type DataLoader from 'dataloader'
import type { Clock } from '#domain/kernel/clock.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/connection.ts'
import type { CourseNode, FacilitatorNode, GuestNode, SeriesNode } from './nodes.ts'

/** What the whole portal is built from; only main and the tests put it together. */
export interface Deps {
  db: Database
  clock: Clock
  config: Config
  /** Tells the mail worker, after a commit, that the outbox has something; it looks by itself too. */
  wakeMail: () => void
  log: (entry: Record<string, unknown>) => void
}

/** The signed-in person, read anew for each request, so that a lost role counts at once. */
export interface Viewer {
  userId: number
  email: string
  emailVerified: boolean
  firstName: string
  roles: readonly Role[]
  capabilities: readonly string[]
  attendeeId: number | null
  facilitatorId: number | null
  termsAgreedAt: Date | null
  /** All required profile fields are there and profileCompleted. */
  profileComplete: boolean
  demographicsComplete: boolean
  /** True while an administrator acts as this user. */
  isSwitched: boolean
  sessionFamily: string
}
export type Role = 'attendee' | 'facilitator' | 'staff' | 'administrator'

/** Batches of one request; each feature makes its own, app.ts joins them. */
export interface Loaders {
  course: DataLoader<number, CourseNode | null>
  seriesOf: DataLoader<number, SeriesNode | null>
  facilitator: DataLoader<number, FacilitatorNode | null>
  guestOfRegistration: DataLoader<number, GuestNode | null>
}

export interface Context extends Deps {
  viewer: Viewer | null
  loaders: Loaders
  requestId: string
  /** The caller's address, for rate limits; never logged. */
  address: string
}
