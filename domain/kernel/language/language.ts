/** The languages that every catalogue holds. Another one here, and the compiler names what lacks it. */
export const languageTags = ['en', 'es'] as const
export type LanguageTag = (typeof languageTags)[number]

/** In which the portal speaks where nobody has asked for another. */
export const usualLanguage: LanguageTag = 'en'

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
  /** Its texts out of a catalogue. */
  textsOf: <Texts>(catalogue: Readonly<Record<LanguageTag, Texts>>) => Texts
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

/** Each as its own speakers read it. */
export const languageNames: Readonly<Record<LanguageTag, string>> = { en: 'English', es: 'Español' }
