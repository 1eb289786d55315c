interface LanguageRow {
  /** The tag for Intl, with the country where that matters. */
  intl: string
  /** The name in the language itself. */
  name: string
}

/**
 * The languages of the portal, by their tag in URLs, settings and the folders of locales/. Another language is a row
 * here, a folder there, and its date formats, which the compiler requires (languages.ts). Separate from languages.ts,
 * because every page needs these rows.
 */
const rows = {
  en: { intl: 'en', name: 'English' },
  es: { intl: 'es-US', name: 'Español' },
} as const satisfies Record<string, LanguageRow>

export type LanguageTag = keyof typeof rows
export const languageTags = Object.keys(rows) as LanguageTag[]
export const intlTagOf = (language: LanguageTag): string => rows[language].intl
/** The name in the language itself. */
export const languageNameOf = (language: LanguageTag): string => rows[language].name

/** The portal's language if no one requested another. */
export const defaultLanguage: LanguageTag = 'en'

/** The portal's language for a tag from outside. Null if the portal does not have it. */
export const knownLanguage = (word: string | null | undefined): LanguageTag | null =>
  languageTags.find((tag) => tag === word) ?? null

/** A language for code that writes sentences, dates, numbers or lists. There is no implicit current language. */
export interface Language {
  /** BCP 47, such as 'en' or 'es-US': for Intl. */
  tag: string
  /** The tag in URLs, <html lang>, settings and third-party widgets. */
  code: LanguageTag
  dates: DateForms
  /** Separates names in a list. */
  separator: string
  /** Joins two alternatives: the text before the second one. */
  or: (second: string) => string
}

/** A calendar day, to be written as a date. */
export interface CalendarDay {
  year: number
  /** 0 is January. */
  month: number
  day: number
  /** 0 is Sunday. */
  weekday: number
}

/** How a language writes dates and times. */
export interface DateForms {
  patterns: Readonly<Record<DatePattern, (date: CalendarDay) => string>>
  time: (hour: number, minute: number) => string
  timeWithZone: (time: string, zone: string) => string
  dateAndTime: (date: string, time: string) => string
  range: (from: string, to: string) => string
  /** Two days of one year as a range: 'November 15 – 21'. */
  days: (from: CalendarDay, to: CalendarDay) => string
  /** The same range for narrow columns: 'Nov 15 – 21'. */
  shortDays: (from: CalendarDay, to: CalendarDay) => string
}

/** The date formats. english.ts has an example of each. */
export type DatePattern =
  | 'long'
  | 'short'
  | 'brief'
  | 'full'
  | 'dayAndMonth'
  | 'month'
  | 'monthDay'
  | 'weekdayLong'
  | 'weekday'
  | 'day'
  | 'monthLong'
  | 'monthShort'
  | 'monthOfYear'
