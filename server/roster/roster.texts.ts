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
