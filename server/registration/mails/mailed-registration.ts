import type { PresentedIn } from '#domain/kernel/present-class.rule.ts'
import type { RegisteredClass } from '#server/registration/calendar/registration-event.ts'

/** A registration as an email describes it. Never a video link: it is shown only close to the class. */
export interface MailedRegistration extends RegisteredClass {
  guest: string | null
  /** The class is also online. Absent in earlier emails. */
  heldOnline?: boolean
  /** How many minutes late the class starts. Absent in earlier emails. */
  lateMinutes?: number | null
  /** What the organization says about getting in. Absent in earlier emails. */
  gettingIn?: { parking: string | null; entrance: string | null; accessibility: string | null }
}

/** Like `MailedRegistration`, with its class presented, as templates get it. */
export type ShownRegistration = PresentedIn<MailedRegistration>
