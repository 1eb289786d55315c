import type { Mode } from '#domain/kernel/modes.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'
/** Words in calendar files. */
export const calendarFiles = catalogue({
  en: {
    /** Where a class is for who takes part in one way; `place` is empty where nobody knows it. */
    place: { 'in-person': (place: string) => place, online: () => 'Online' } satisfies Record<
      Mode,
      (place: string) => string
    >,
    /** What follows the place of a class that is held in this way too. */
    orElse: { 'in-person': '', online: ', or online' } satisfies Record<Mode, string>,
    cancelledTitle: (title: string) => `Cancelled: ${title}`,
    /** In the calendar of who helps them. */
    titleOf: (title: string, name: string) => `${title} (${name})`,
    classesOf: (name: string, organisation: string) => `Classes for ${name}, ${organisation}`,
    join: (address: string) => `Join from 1 hour before class starts: ${address}`,
    visit: (address: string) => `Your visit: ${address}`,
    more: (address: string) => `More about this class: ${address}`,
    cancelled: 'This event has been cancelled.',
    myClasses: (organisation: string) => `My Classes, ${organisation}`,
    classes: (organisation: string) => `Classes, ${organisation}`,
  },
  es: {
    place: { 'in-person': (place: string) => place, online: () => 'En línea' } satisfies Record<
      Mode,
      (place: string) => string
    >,
    orElse: { 'in-person': '', online: ', o en línea' } satisfies Record<Mode, string>,
    cancelledTitle: (title: string) => `Cancelada: ${title}`,
    titleOf: (title: string, name: string) => `${title} (${name})`,
    classesOf: (name: string, organisation: string) => `Clases para ${name}, ${organisation}`,
    join: (address: string) => `Entre desde 1 hora antes de que empiece la clase: ${address}`,
    visit: (address: string) => `Su visita: ${address}`,
    more: (address: string) => `Más sobre esta clase: ${address}`,
    cancelled: 'Este evento fue cancelado.',
    myClasses: (organisation: string) => `Mis clases, ${organisation}`,
    classes: (organisation: string) => `Clases, ${organisation}`,
  },
})
