import { type CalendarDay, intlTagOf, type Language } from './language.ts'

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const
const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const

const month = (date: CalendarDay) => months[date.month]!
const weekday = (date: CalendarDay) => weekdays[date.weekday]!
const short = (name: string) => name.slice(0, 3)
const two = (value: number) => String(value).padStart(2, '0')
/** A date, a month and a day shown alone start with a capital letter, like a title. */
const first = (words: string) => `${words[0]!.toUpperCase()}${words.slice(1)}`

/** Spanish as written in the United States: 12-hour times, and numbers as in English. */
export const spanish: Language = {
  tag: intlTagOf('es'),
  code: 'es',
  dates: {
    patterns: {
      /** 9 de febrero de 2022 */
      long: (date) => `${date.day} de ${month(date)} de ${date.year}`,
      /** 9 feb 2022 */
      /** mié 9 feb 2022 */
      short: (date) => `${short(weekday(date))} ${date.day} ${short(month(date))} ${date.year}`,
      /** mié 9 feb */
      brief: (date) => `${short(weekday(date))} ${date.day} ${short(month(date))}`,
      /** miércoles, 9 de febrero de 2022 */
      full: (date) => `${weekday(date)}, ${date.day} de ${month(date)} de ${date.year}`,
      /** miércoles, 9 de febrero */
      dayAndMonth: (date) => `${weekday(date)}, ${date.day} de ${month(date)}`,
      /** Febrero de 2022 */
      month: (date) => `${first(month(date))} de ${date.year}`,
      /** 9 de febrero */
      monthDay: (date) => `${date.day} de ${month(date)}`,
      /** miércoles */
      weekdayLong: weekday,
      /** mié */
      weekday: (date) => short(weekday(date)),
      /** 9 */
      day: (date) => String(date.day),
      /** Febrero */
      monthLong: (date) => first(month(date)),
      /** feb */
      monthShort: (date) => short(month(date)),
      /** feb 2022 */
      monthOfYear: (date) => `${short(month(date))} ${date.year}`,
    },
    /** 6:30 p. m., with non-breaking spaces. */
    time: (hour, minute) => `${hour % 12 || 12}:${two(minute)}\u00a0${hour < 12 ? 'a' : 'p'}.\u00a0m.`,
    /** 6:30 p. m. EST: as on radio, calendars and phones. */
    timeWithZone: (time, zone) => `${time} ${zone}`,
    dateAndTime: (date, time) => `${date}, ${time}`,
    /** 6:30 p. m. a 7:15 p. m. */
    range: (from, to) => `${from} a ${to}`,
    /** 15 – 21 de noviembre, 29 de noviembre – 5 de diciembre */
    days: (from, to) =>
      `${from.day}${from.month === to.month ? '' : ` de ${month(from)}`} – ${to.day} de ${month(to)}`,
    /** 15 – 21 nov, 29 nov – 5 dic */
    shortDays: (from, to) =>
      `${from.day}${from.month === to.month ? '' : ` ${short(month(from))}`} – ${to.day} ${short(month(to))}`,
  },
  separator: ', ',
  /** 'siete u ocho': 'u' before a word that sounds like o. */
  or: (second) => (/^(?:h?[oó]|8|11(?!\d))/i.test(second) ? 'u' : 'o'),
}
