import type { Transaction } from 'kysely'
import type { ClassChange } from '#domain/classes/edit/class-change.rule.ts'
import type { NotifyInput } from '#domain/classes/notify/notify.ts'
import type { BookedAs } from '#domain/classes/repeat/added-date.rule.ts'
import type { MovedClass } from '#domain/classes/times/moved-date.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { OwnReason } from '#domain/settings/cancel-reasons.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** A registration that an edit of its class moved to another way to take part. */
export interface MovedRegistration {
  id: number
  from: Mode
}

/** Staff changed, cancelled or restored a class, and people who are registered would notice. */
export interface ChangedClass {
  courseId: number
  /** What decideClassChange said. */
  change: ClassChange
  moved: readonly MovedRegistration[]
}

/** One act of staff that people are told of, whatever number of classes it is about. */
export interface NotifySettings extends Pick<NotifyInput, 'note' | 'reason'> {
  /** By it the mail is taken back. */
  id: string
  /** Whose act it is, so that they can take the mail back. */
  by: number
  /** Why, in the organization's own words; of an act from before there were such, absent. */
  own?: OwnReason | null
}

/** How many people an act tells, and how: each is one of the three (domain/kernel/mail/reach.rule.ts). */
export interface PeopleNotified {
  /** Emailed: a mail was written to them, one each. */
  told: number
  /** No mail goes to them; they stand in the list of whom staff call. */
  toCall: number
  /** Neither reaches them. */
  unreached: number
  /** When the last of the mail may leave; null where there is none. */
  leavesAt: Date | null
}

/** How many people are emailed because they wait for a seat; who is registered for another class of the act is among both. */
export interface WaitingNotified {
  waiting: number
}

/** Who can be registered for a class, and how: what staff have changed of it. */
export interface ChangedBooking {
  courseId: number
  before: BookedAs
  after: BookedAs
}

declare module '#server/platform/events/events.ts' {
  interface Events {
    /** Raised for each class in the transaction of its change, after it is written. */
    bookingChanged: (tx: Transaction<DB>, changed: ChangedBooking, now: Date) => Promise<void>
    /**
     * A class begins at another moment, or takes place after all: by an edit, with the dates that follow it, by an import, or by an Undo, which writes back what
     * it knows after it. Raised in the transaction of the change, with the class locked, after it is written and before anybody is told. What hangs on the moment
     * follows (domain/classes/times/depends-on-time.ts).
     */
    classMoved: (
      tx: Transaction<DB>,
      moved: { courseId: number; isRestored: boolean } & MovedClass,
      now: Date,
    ) => Promise<void>
    /**
     * A class was written, whatever was written of it: an offer may have to end sooner, or a seat be there. Raised as classMoved is, after it, and before
     * people are told.
     */
    classWritten: (tx: Transaction<DB>, written: { courseId: number }, now: Date) => Promise<void>
    /**
     * Raised once, in the transaction of the change, after all of it is written, whether or not staff tell those who are registered: who
     * runs a class has to know.
     */
    classesRevised: (tx: Transaction<DB>, classes: readonly ChangedClass[], now: Date) => Promise<void>
    /** Raised once, in the transaction of the change, after all of it is written. */
    classesChanged: (
      tx: Transaction<DB>,
      changed: { classes: readonly ChangedClass[]; telling: NotifySettings },
      now: Date,
    ) => Promise<PeopleNotified & WaitingNotified>
    /**
     * Ways to take part of a class end that people booked; they are to move to one that it is held in, which has so many seats left (null:
     * not counted). Raised in the transaction of the change, after it is written and with the class locked. Answers who moved; throws
     * what decidePeopleMove refuses.
     */
    modesEnded: (
      tx: Transaction<DB>,
      events: Events,
      ended: { courseId: number; from: readonly Mode[]; to: Mode; left: number | null },
      now: Date,
    ) => Promise<MovedRegistration[]>
  }
}
