import { catalogue } from '#server/platform/messages/catalogue.ts'
/** Words in calendar files. */
export const calendarFiles = catalogue({
  en: {
    online: 'Online',
    inPersonAndOnline: (place: string) => `${place}, or online`,
    cancelledTitle: (title: string) => `Cancelled: ${title}`,
    join: (address: string) => `Join from 1 hour before class starts: ${address}`,
    more: (address: string) => `More about this class: ${address}`,
    cancelled: 'This event has been cancelled.',
    myClasses: (organisation: string) => `My Classes, ${organisation}`,
    classes: (organisation: string) => `Classes, ${organisation}`,
  },
})
