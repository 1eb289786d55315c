import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the registrations' table. */
export const registrationCsvTexts = catalogue({
  en: {
    /** The first line, in order. */
    header: [
      'Id',
      'Status',
      'Last name',
      'First name',
      'E-mail',
      'Walk-in',
      'Guest',
      'Mode',
      'Places',
      'Class',
      'Class id',
      'Date',
      'Time',
      'Registered',
      'Checked in',
      'Cancelled',
    ],
    yes: 'yes',
    no: 'no',
  },
})
