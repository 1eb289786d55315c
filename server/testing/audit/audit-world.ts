import type { Insertable } from 'kysely'
import type { RecordKind } from '#domain/kernel/audit-actions.ts'
import type { CorrectionKind } from '#domain/registration/corrections/corrections.rule.ts'
import type { AppUser, Registration } from '#server/platform/db/schema.generated.ts'
import type { BuiltAttendee } from '#server/testing/builders/builders.ts'
import type { CourseOptions } from '#server/testing/builders/class-builders.ts'

/** The test data for the calls of the audit table. Each call gets new data, so that calls do not affect each other. */
export interface AuditWorld {
  /** Begins so soon that people can check in, in person and online, with a video link. */
  course: (options?: CourseOptions) => Promise<number>
  /** A class that has begun. `isNoOneThere`: recorded that no one came. */
  begun: (isNoOneThere?: boolean) => Promise<number>
  /** A class that this person leads, who may have said that they cannot lead it. */
  ledBy: (userId: number, cannotLead: boolean) => Promise<number>
  person: (options?: Partial<Insertable<AppUser>>) => Promise<BuiltAttendee>
  registration: (options?: Partial<Insertable<Registration>>) => Promise<number>
  /** Someone requests a correction of a class record. */
  correction: (kind?: CorrectionKind) => Promise<{ id: number; courseId: number }>
  /** A person that the administrator helps. */
  helped: () => Promise<number>
  /** The same, with the offer of an own account. */
  offeredLogin: () => Promise<number>
  /** Someone asks the administrator to help a person, or the administrator asks someone. Returns the request's id. */
  careRequest: (of: 'administrator' | 'other') => Promise<number>
  withGuest: (attendeeId?: number) => Promise<number>
  withSecondFactor: () => Promise<BuiltAttendee>
  /** Adds an account to those that administrators review. */
  toLookAt: (userId: number) => Promise<void>
  fullClass: () => Promise<number>
  /** A person on the waitlist of a full class. Returns the waitlist entry's id. */
  waiting: (attendeeId?: number) => Promise<number>
  /** The same, with an offer. */
  offered: (attendeeId: number) => Promise<number>
  /** A class of a series. */
  ofSeries: () => Promise<number>
  /** A class with further dates. */
  recurring: () => Promise<number>
  standing: (attendeeId: number) => Promise<number>
  /** A class with someone on its waitlist. */
  waitedFor: () => Promise<number>
  /** The registration of a person without an account. */
  walkIn: () => Promise<number>
  /** The same, under legal hold. */
  heldWalkIn: () => Promise<number>
  /** A line of the call list. */
  call: (isDone?: boolean) => Promise<number>
  facilitator: (userId?: number) => Promise<number>
  record: (one: RecordKind) => Promise<number>
  /** The fields as a form sends them, with new values each time. */
  recordFields: (one: RecordKind) => Record<string, string>
  mail: () => Promise<number>
  apiKey: (options?: { isPaused?: boolean }) => Promise<number>
  webhook: (options?: { isOff?: boolean }) => Promise<number>
  /** A delivered webhook message. Returns its id. */
  webhookDelivery: () => Promise<number>
  /** Cancels a class with a registration. Returns the id of its pending notification. */
  telling: () => Promise<string>
  act: () => Promise<string>
  /** A class whose email about its cancellation is pending. */
  notifiedClass: () => Promise<number>
  /** The current version of the site settings. */
  settingsVersion: () => Promise<number>
  /** Puts their data under legal hold. */
  held: (userId: number) => Promise<void>
  /** The version of the periods, whose job is not started. */
  retentionNotStarted: () => Promise<number>
  /** A class as the editor sends it. */
  classForm: (courseId: number) => Promise<{ editVersion: number; course: object }>
}
