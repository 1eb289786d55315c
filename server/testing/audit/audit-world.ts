import type { Insertable } from 'kysely'
import type { RecordKind } from '#domain/kernel/audit-actions.ts'
import type { CorrectionKind } from '#domain/registration/corrections/corrections.rule.ts'
import type { AppUser, Registration } from '#server/platform/db/schema.generated.ts'
import type { BuiltAttendee } from '#server/testing/builders/builders.ts'
import type { CourseOptions } from '#server/testing/builders/class-builders.ts'

/** What the calls of the audit table are made on: everything new for each call, so that none stands in another's way. */
export interface AuditWorld {
  /** Begins so soon that people can check in, in person and online, with a video link. */
  course: (options?: CourseOptions) => Promise<number>
  /** A class that has begun; `isNoOneThere`: it is said that no one came. */
  begun: (isNoOneThere?: boolean) => Promise<number>
  /** A class that this person leads, who has said perhaps that they cannot make it. */
  ledBy: (userId: number, cannotLead: boolean) => Promise<number>
  person: (options?: Partial<Insertable<AppUser>>) => Promise<BuiltAttendee>
  registration: (options?: Partial<Insertable<Registration>>) => Promise<number>
  /** Somebody asks that the record of a class is corrected. */
  correction: (kind?: CorrectionKind) => Promise<{ id: number; courseId: number }>
  /** Somebody whom the administrator cares for. */
  helped: () => Promise<number>
  /** The same, who was offered their own account. */
  offeredLogin: () => Promise<number>
  /** Somebody asks the administrator to care for a person, or the administrator somebody; the question's number. */
  careRequest: (of: 'administrator' | 'other') => Promise<number>
  withGuest: (attendeeId?: number) => Promise<number>
  withSecondFactor: () => Promise<BuiltAttendee>
  /** Puts an account among those that administrators look at. */
  toLookAt: (userId: number) => Promise<void>
  fullClass: () => Promise<number>
  /** Somebody who waits for a full class; their number. */
  waiting: (attendeeId?: number) => Promise<number>
  /** The same, with a place that is held for them. */
  offered: (attendeeId: number) => Promise<number>
  /** A class of a series. */
  ofSeries: () => Promise<number>
  /** A class with further dates. */
  recurring: () => Promise<number>
  standing: (attendeeId: number) => Promise<number>
  /** A class that somebody waits for. */
  waitedFor: () => Promise<number>
  /** The registration of somebody without an account. */
  walkIn: () => Promise<number>
  /** The same, whose data are held. */
  heldWalkIn: () => Promise<number>
  /** A line of the call list. */
  call: (isDone?: boolean) => Promise<number>
  facilitator: (userId?: number) => Promise<number>
  record: (one: RecordKind) => Promise<number>
  /** As a form sends one, each time another. */
  recordFields: (one: RecordKind) => Record<string, string>
  mail: () => Promise<number>
  apiKey: (options?: { isPaused?: boolean }) => Promise<number>
  webhook: (options?: { isOff?: boolean }) => Promise<number>
  /** That was delivered. */
  webhookDelivery: () => Promise<number>
  /** Of a cancelled class, whose mail waits. */
  telling: () => Promise<string>
  act: () => Promise<string>
  /** A class whose mail about its cancelling waits. */
  notifiedClass: () => Promise<number>
  /** Of the site as it stands. */
  settingsVersion: () => Promise<number>
  /** Their data are held. */
  held: (userId: number) => Promise<void>
  /** Of the periods, which nobody has started. */
  retentionNotStarted: () => Promise<number>
  /** A class as the editor sends it. */
  classForm: (courseId: number) => Promise<{ editVersion: number; course: object }>
}
