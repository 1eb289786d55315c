import type DataLoader from 'dataloader'
import type { Clock } from '#domain/kernel/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connection.ts'
import type { CallLine } from '#server/platform/http/current-call.ts'
import type {
  AttendeeNode,
  CategoryNode,
  CourseNode,
  DemographicsNode,
  FacilitatorNode,
  GuestNode,
  LocationNode,
  ParticipationKey,
  ParticipationNode,
  PersonNode,
  SeriesNode,
  TermNode,
} from './nodes.ts'

/** What the whole portal is built from; only main and the tests put it together. */
export interface Deps {
  db: Database
  clock: Clock
  config: Config
  /** Tells the mail worker, after a commit, that the outbox has something; it looks by itself too. */
  wakeMail: () => void
  log: (entry: Record<string, unknown>) => void
  /** Told of each request when it is over, but for files and for health checks that are well. */
  logCall?: (line: CallLine) => void
  /** Told of each call, where somebody wants to know how long they take. Milliseconds since 1970. */
  trace?: (name: string, startedAt: number, endedAt: number, ok: boolean) => void
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
  /** The site's zone, read with the person. */
  siteTimeZone: string
  /** They must set up a second factor before anything else; until then roles, capabilities and facilitatorId are left away. */
  secondFactorDue: boolean
  /** True while an administrator acts as this user. */
  isSwitched: boolean
  /** The administrator who acts as this user; null while nobody does. */
  switchedBy: number | null
  sessionFamily: string
}
export type Role = 'attendee' | 'facilitator' | 'staff' | 'administrator'

/** Batches of one request; each feature makes its own, app.ts joins them. */
export interface Loaders {
  course: DataLoader<number, CourseNode | null>
  /** By the series' id, as the next one. */
  series: DataLoader<number, SeriesNode | null>
  /** Oldest first, at most 100. */
  coursesOfSeries: DataLoader<number, CourseNode[]>
  /** Later classes of the same recurrence, the class itself left out; oldest first, at most 30. */
  recurringCoursesOf: DataLoader<CourseNode, CourseNode[], number>
  /** Whether a recurrence has more than one class, past ones too. */
  recurs: DataLoader<number, boolean>
  facilitator: DataLoader<number, FacilitatorNode | null>
  /** By the class's id, as the next one. */
  facilitatorsOf: DataLoader<number, FacilitatorNode[]>
  termsOf: DataLoader<number, TermNode[]>
  location: DataLoader<number, LocationNode | null>
  category: DataLoader<number, CategoryNode | null>
  /** What an attendee's active registration of a class says about joining it; null without one. */
  participation: DataLoader<ParticipationKey, ParticipationNode | null, string>
  guestOfRegistration: DataLoader<number, GuestNode | null>
  /** These three by user id. They keep nothing between batches: an answer shows what its mutation wrote. */
  person: DataLoader<number, PersonNode | null>
  attendeeOf: DataLoader<number, AttendeeNode | null>
  demographicsOf: DataLoader<number, DemographicsNode | null>
}

export interface Context extends Deps {
  viewer: Viewer | null
  /** The site's zone when the call came. */
  timeZone: string
  /** By which zone the caller filled in what is sent; null for one who does not say. */
  formTimeZone: string | null
  loaders: Loaders
  /** The caller's key of what is asked, so that a copy does nothing twice; null for one without (docs/rules/idempotency.md). */
  idempotencyKey: string | null
  /** The caller's address, for rate limits; never logged. */
  address: string
  /** Coarse words about the caller's browser, such as 'Firefox on Windows'. */
  device: string | null
  /** What the browser sent as the host session's cookie; it proves nothing without its nonce. */
  hostCookie: string | null
  /** Adds a Set-Cookie header to the answer. */
  setCookie: (cookie: string) => void
}
