import type { RepeatInput } from '#domain/classes/repeat/repeat-rule.ts'
import { weekday } from '#domain/kernel/time/calendar-range.ts'

/**
 * The rule fields that a class's date decides: its weekday, its day, and which of these weekdays in the month it is.
 */
export function fieldsOfDate(date: string): Pick<RepeatInput, 'weekdays' | 'day' | 'nth' | 'weekday'> {
  const own = String(weekday(date))
  const day = Number(date.slice(8))
  const nth = (['1', '2', '3', '4', '5'] as const)[Math.ceil(day / 7) - 1]!
  return { weekdays: [own], day: String(day), nth, weekday: own }
}

/** Every week on the weekday of the class. The monthly fields contain its day too. */
export function weeklyFrom(date: string): RepeatInput {
  return {
    ...fieldsOfDate(date),
    frequency: 'weekly',
    interval: '1',
    monthlyBy: 'weekday',
    ends: 'count',
    until: '',
    count: '8',
    except: [],
  }
}
