import type { PresentedIn } from '#domain/kernel/present-class.rule.ts'
import type { BookedClass } from '#server/registration/calendar/registration-event.ts'

/** A registration as a mail tells of it. Never a video link: it is shown only close to the class. */
export interface MailedRegistration extends BookedClass {
  guest: string | null
  /** The class is held online too; mails of before do not say. */
  heldOnline?: boolean
  /** By how many minutes the class starts late; mails of before do not say. */
  lateMinutes?: number | null
  /** What the organisation says of the way in; mails of before have none. */
  gettingIn?: { parking: string | null; entrance: string | null; accessibility: string | null }
}

/** The same once its class is presented, as templates get it. */
export type ShownRegistration = PresentedIn<MailedRegistration>
