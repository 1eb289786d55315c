import { enUS } from 'date-fns/locale/en-US'
import type { Language } from './language.ts'

/**
 * English with the specification's date patterns (section 9) and those of the design language, as date-fns writes them. The
 * specification's `Y` is the calendar year, which date-fns calls `y`.
 */
export const english: Language = {
  tag: 'en',
  dates: {
    locale: enUS,
    patterns: {
      /** February 09, 2022 */
      long: 'MMMM dd, yyyy',
      /** Feb 9th, 2022 */
      ordinal: 'LLL do, yyy',
      /** Wed Feb 9, 2022 */
      short: 'E LLL d, y',
      /** Wednesday, February 9, 2022 */
      full: 'EEEE, MMMM d, y',
      /** Wednesday, February 9 */
      dayAndMonth: 'EEEE, MMMM d',
      /** February 2022 */
      month: 'MMMM y',
      /** February 9 */
      monthDay: 'MMMM d',
      /** Wednesday */
      weekdayLong: 'EEEE',
      /** Wed */
      weekday: 'EEE',
      /** 9 */
      day: 'd',
      /** February */
      monthLong: 'LLLL',
      /** Feb */
      monthShort: 'LLL',
      /** Feb 2022 */
      monthOfYear: 'LLL y',
    },
    /** 6:30 PM */
    time: 'h:mm a',
    /** 6:30 PM EST: the specification's 'h:mm a z'. */
    timeWithZone: (time, zone) => `${time} ${zone}`,
    dateAndTime: (date, time) => `${date}, ${time}`,
    /** 6:30 PM - 7:15 PM */
    range: (from, to) => `${from} - ${to}`,
  },
  textsOf: (catalogue) => catalogue.en,
}
