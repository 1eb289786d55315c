import * as dates from '#domain/kernel/language/dates.ts'
import type { DatePattern, Language } from '#domain/kernel/language/language.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import * as numbersAndLists from '#domain/kernel/language/numbers-and-lists.ts'
import * as zones from '#domain/kernel/language/zone-names.ts'
import { messageLanguage } from './messages.ts'

// Dates, numbers and lists in the language of the messages. Only this file passes that language to the domain. Separate
// from messages.ts, because otherwise every page would load the names of months.

/** The current language, for rules that sort or write texts. */
export const language = (): Language => languages[messageLanguage()]

export const formatDate = (pattern: DatePattern, instant: Date, timeZone: string) =>
  dates.formatDate(pattern, instant, timeZone, language())
export const formatCalendarDate = (pattern: DatePattern, date: string) =>
  dates.formatCalendarDate(pattern, date, language())
export const formatDays = (from: string, to: string) => dates.formatDays(from, to, language())
export const formatShortDays = (from: string, to: string) => dates.formatShortDays(from, to, language())
export const formatTime = (instant: Date, timeZone: string) => dates.formatTime(instant, timeZone, language())
export const formatTimeWithZone = (instant: Date, timeZone: string) =>
  dates.formatTimeWithZone(instant, timeZone, language())
export const formatOpening = (instant: Date, timeZone: string) =>
  dates.formatOpening(instant, timeZone, language())
export const formatDateAndTime = (pattern: DatePattern, instant: Date, timeZone: string) =>
  dates.formatDateAndTime(pattern, instant, timeZone, language())
/** 6:30 PM to 7:15 PM EST, from its two parts. */
export const withZone = (time: string, zone: string) => language().dates.timeWithZone(time, zone)
export const zoneAbbreviation = (instant: Date, timeZone: string) =>
  zones.zoneAbbreviation(instant, timeZone, language())
export const zoneTitle = (instant: Date, timeZone: string) => zones.zoneTitle(instant, timeZone, language())
export const formatNumber = (value: number) => numbersAndLists.formatNumber(value, language())
export const formatPercent = (percent: number) => numbersAndLists.formatPercent(percent, language())
export const formatList = (names: readonly string[]) => numbersAndLists.formatList(names, language())
export const formatAlternatives = (names: readonly string[]) =>
  numbersAndLists.formatAlternatives(names, language())
export const formatTogether = (names: readonly string[]) => numbersAndLists.formatTogether(names, language())
export const compareNames = (one: string, other: string) =>
  numbersAndLists.compareNames(language())(one, other)
