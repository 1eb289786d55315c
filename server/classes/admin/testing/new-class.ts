import type { ClassInput } from '#domain/classes/edit/class.input.ts'
import { emptyClass } from '#domain/classes/fields/class-fields.ts'
import type { RepeatInput } from '#domain/classes/repeat/repeat-rule.ts'

/** A class as staff may enter it: a Tuesday morning of the tests' December, in the room. */
export const plainClass: ClassInput = {
  ...emptyClass,
  title: 'New Class',
  date: '2026-12-01',
  startTime: '10:00',
  endTime: '10:45',
  inPersonCapacity: '12',
  categoryId: '44',
}

/** Every Tuesday, for this many dates. */
export function weeklyFor(count: number): RepeatInput {
  return {
    frequency: 'weekly',
    interval: '1',
    weekdays: ['2'],
    monthlyBy: 'day',
    day: '1',
    nth: '1',
    weekday: '2',
    ends: 'count',
    until: '',
    count: String(count),
    except: [],
  }
}
