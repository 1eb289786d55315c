import { type CalendarDay, intlTagOf, type Language } from './language.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const month = (date: CalendarDay) => months[date.month]!
const weekday = (date: CalendarDay) => weekdays[date.weekday]!
const short = (name: string) => name.slice(0, 3)
const two = (value: number) => String(value).padStart(2, '0')

/** English with the date patterns of the specification (section 9) and of the design language. */
export const english: Language = {
  tag: intlTagOf('en'),
  code: 'en',
  dates: {
    patterns: {
      /** February 09, 2022 */
      long: (date) => `${month(date)} ${two(date.day)}, ${date.year}`,
      /** Wed Feb 9, 2022 */
      short: (date) => `${short(weekday(date))} ${short(month(date))} ${date.day}, ${date.year}`,
      /** Wed Feb 9 */
      brief: (date) => `${short(weekday(date))} ${short(month(date))} ${date.day}`,
      /** Wednesday, February 9, 2022 */
      full: (date) => `${weekday(date)}, ${month(date)} ${date.day}, ${date.year}`,
      /** Wednesday, February 9 */
      dayAndMonth: (date) => `${weekday(date)}, ${month(date)} ${date.day}`,
      /** February 2022 */
      month: (date) => `${month(date)} ${date.year}`,
      /** February 9 */
      monthDay: (date) => `${month(date)} ${date.day}`,
      /** Wednesday */
      weekdayLong: weekday,
      /** Wed */
      weekday: (date) => short(weekday(date)),
      /** 9 */
      day: (date) => String(date.day),
      /** February */
      monthLong: month,
      /** Feb */
      monthShort: (date) => short(month(date)),
      /** Feb 2022 */
      monthOfYear: (date) => `${short(month(date))} ${date.year}`,
    },
    /** 6:30 PM */
    time: (hour, minute) => `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`,
    /** 6:30 PM EST: the specification's 'h:mm a z'. */
    timeWithZone: (time, zone) => `${time} ${zone}`,
    dateAndTime: (date, time) => `${date}, ${time}`,
    /** 6:30 PM to 7:15 PM */
    range: (from, to) => `${from} to ${to}`,
    /** November 15 – 21, November 29 – December 5 */
    days: (from, to) =>
      `${month(from)} ${from.day} – ${from.month === to.month ? '' : `${month(to)} `}${to.day}`,
    /** Nov 15 – 21, Nov 29 – Dec 5 */
    shortDays: (from, to) =>
      `${short(month(from))} ${from.day} – ${from.month === to.month ? '' : `${short(month(to))} `}${to.day}`,
  },
  separator: ', ',
  or: () => 'or',
}
