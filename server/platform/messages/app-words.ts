import type { LanguageTag } from '#domain/kernel/language/language.ts'

/** What a phone shows of the portal that is installed on it. */
export const appWords: Record<LanguageTag, { shortName: string; description: string; myClasses: string }> = {
  en: {
    shortName: 'Classes',
    description: 'Classes, support groups, workshops and events, in person and online.',
    myClasses: 'My Classes',
  },
  es: {
    shortName: 'Clases',
    description: 'Clases, grupos de apoyo, talleres y eventos, en persona y en línea.',
    myClasses: 'Mis clases',
  },
}
