import type { ClassChangePart } from '#domain/classes/class-change.rule.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of rosters that leave the portal: the table to save, and the mail to everybody on one. */
export const rosterTexts = catalogue({
  en: {
    csv: {
      lastName: 'Last name',
      firstName: 'First name',
      guestOf: 'Guest of',
      type: 'Type',
      attending: 'Attending',
      checkedIn: 'Checked in',
      walkIn: 'Walk-in',
      email: 'E-mail',
      phone: 'Phone',
      guestPhone: "Guest's phone",
      guestNotes: "Guest's notes",
      emergency: 'Emergency contact',
      staffNotes: 'Staff notes',
      yes: 'Yes',
    },
    news: {
      subject: 'News about classes that you run',
      preview: 'Here is what is new.',
      heading: 'News about your classes',
      parts: {
        time: 'The time has changed. It is now as above.',
        place: 'The place has changed.',
        mode: 'The ways to take part have changed.',
        title: 'The name has changed. It is now as above.',
      } satisfies Record<ClassChangePart, string>,
      cancelled: 'The class has been cancelled.',
      restored: 'The class takes place after all.',
      full: 'The class is full.',
      gaveUp: (count: number) =>
        count === 1 ? '1 person gave up their place.' : `${count} people gave up their places.`,
      action: 'Facilitator Dashboard',
      settings: 'What you are told you choose under Notices and Calendar in the facilitators’ area.',
    },
    message: {
      preview: 'A message about your class.',
      heading: 'A message about your class',
      hello: (firstName: string) => `Hello ${firstName},`,
      from: (organisationName: string) =>
        `You get this message from ${organisationName} because you are registered for this class. Please do not answer this mail.`,
      action: 'My Classes',
    },
  },
})
