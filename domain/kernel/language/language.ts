interface LanguageRow {
  /** As Intl knows it, with the country where that matters. */
  intl: string
  /** As its own speakers read it. */
  name: string
}

/**
 * The languages of the portal, by the tag that addresses, settings and the folders of locales/ have. Another one is a row here, a folder
 * there, and how it writes dates, which the compiler asks for (languages.ts): apart from this, because every page needs the rows.
 */
const rows = {
  en: { intl: 'en', name: 'English' },
  es: { intl: 'es-US', name: 'Español' },
} as const satisfies Record<string, LanguageRow>

export type LanguageTag = keyof typeof rows
export const languageTags = Object.keys(rows) as LanguageTag[]
export const intlTagOf = (language: LanguageTag): string => rows[language].intl
/** Each as its own speakers read it. */
export const languageNameOf = (language: LanguageTag): string => rows[language].name

/** In which the portal speaks where nobody has asked for another. */
export const defaultLanguage: LanguageTag = 'en'

/** The language that a word from outside names; null: none of ours. */
export const knownLanguage = (word: string | null | undefined): LanguageTag | null =>
  languageTags.find((tag) => tag === word) ?? null

/** A language as whatever writes sentences, dates, numbers or lists takes it. There is none that stands by itself. */
export interface Language {
  /** BCP 47, such as 'en' or 'es-US': for Intl. */
  tag: string
  /** As addresses, <html lang>, settings and the widgets of others name it. */
  code: LanguageTag
  dates: DateForms
  /** What stands between names beside each other. */
  separator: string
  /** What stands between two of which one is to be chosen, before the second. */
  or: (second: string) => string
}

/** A day of the calendar, as it is written. */
export interface CalendarDay {
  year: number
  /** From 0, January. */
  month: number
  day: number
  /** From 0, Sunday. */
  weekday: number
}

/** How a language writes dates and times. */
export interface DateForms {
  patterns: Readonly<Record<DatePattern, (date: CalendarDay) => string>>
  time: (hour: number, minute: number) => string
  timeWithZone: (time: string, zone: string) => string
  dateAndTime: (date: string, time: string) => string
  range: (from: string, to: string) => string
  /** Days of one year, from the one to the other: 'November 15 – 21'. */
  days: (from: CalendarDay, to: CalendarDay) => string
  /** The same where there is little room: 'Nov 15 – 21'. */
  shortDays: (from: CalendarDay, to: CalendarDay) => string
}

/** The ways in which a date is shown; english.ts has an example of each. */
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
