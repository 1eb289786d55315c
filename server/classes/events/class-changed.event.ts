import type { Transaction } from 'kysely'
import type { ClassChange } from '#domain/classes/edit/class-change.rule.ts'
import type { NotifyInput } from '#domain/classes/notify/notify.ts'
import type { RegistrationState } from '#domain/classes/repeat/added-date.rule.ts'
import type { MovedClass } from '#domain/classes/times/moved-date.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { OwnReason } from '#domain/settings/cancel-reasons.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** A registration that an edit of its class moved to another attendance mode. */
export interface MovedRegistration {
  id: number
  from: Mode
}

/** Staff changed, cancelled or restored a class, and registered people would notice. */
export interface ChangedClass {
  courseId: number
  /** The result of decideClassChange. */
  change: ClassChange
  moved: readonly MovedRegistration[]
}

/** One act of staff that people are notified of, for one or more classes. */
export interface NotifySettings extends Pick<NotifyInput, 'note' | 'reason'> {
  /** The id that stops the emails. */
  id: string
  /** The person who acted, so that they can stop the emails. */
  by: number
  /** The organization's own reason. Absent for acts from before these existed. */
  own?: OwnReason | null
}

/**
 * How many people an act notifies, and how. Each person counts in one of the three (domain/kernel/mail/reach.rule.ts).
 */
export interface PeopleNotified {
  /** People who get an email, one each. */
  told: number
  /** People who get no email, and are on the list of people for staff to call. */
  toCall: number
  /** People who can be neither emailed nor called. */
  unreached: number
  /** When the last email may be sent. Null if there is none. */
  leavesAt: Date | null
}

/**
 * How many people get an email because they are on a waitlist. A person who is also registered for another class of the
 * act counts in both numbers.
 */
export interface WaitingNotified {
  waiting: number
}

/** What staff changed about who can register for a class, and how. */
export interface ChangedRegistrationState {
  courseId: number
  before: RegistrationState
  after: RegistrationState
}

declare module '#server/platform/events/events.ts' {
  interface Events {
    /** Raised for each class in the transaction of its change, after it is written. */
    registrationStateChanged: (
      tx: Transaction<DB>,
      changed: ChangedRegistrationState,
      now: Date,
    ) => Promise<void>
    /**
     * A class starts at another time, or is restored. The cause is an edit (also of following dates), an import, or an
     * Undo, which restores the related records that it knows afterwards. Raised in the transaction of the change, with
     * the class locked, after it is written and before anyone is notified. Subscribers update what depends on the time
     * (domain/classes/times/depends-on-time.ts).
     */
    classMoved: (
      tx: Transaction<DB>,
      moved: { courseId: number; isRestored: boolean } & MovedClass,
      now: Date,
    ) => Promise<void>
    /**
     * Any part of a class was written: an offer may have to end sooner, or a seat may be available. Raised like
     * classMoved, after it, and before people are notified.
     */
    classWritten: (tx: Transaction<DB>, written: { courseId: number }, now: Date) => Promise<void>
    /**
     * Raised once, in the transaction of the change, after all of it is written. Raised whether or not staff notify
     * registered people, because facilitators must know.
     */
    classesRevised: (tx: Transaction<DB>, classes: readonly ChangedClass[], now: Date) => Promise<void>
    /** Raised once, in the transaction of the change, after all of it is written. */
    classesChanged: (
      tx: Transaction<DB>,
      changed: { classes: readonly ChangedClass[]; telling: NotifySettings },
      now: Date,
    ) => Promise<PeopleNotified & WaitingNotified>
    /**
     * Attendance modes of a class end, and their people must move to another mode, which has this many seats left
     * (null: unlimited). Raised in the transaction of the change, after it is written, with the class locked. Returns
     * who was moved. Throws the errors of decidePeopleMove.
     */
    modesEnded: (
      tx: Transaction<DB>,
      events: Events,
      ended: { courseId: number; from: readonly Mode[]; to: Mode; left: number | null },
      now: Date,
    ) => Promise<MovedRegistration[]>
  }
}
