import type { BookedClass } from '#server/registration/calendar/registration-event.ts'

/** A registration as a mail tells of it. Never a video link: it is shown only close to the class. */
export interface MailedRegistration extends BookedClass {
  guest: string | null
}
