import type { ClassInput } from '#domain/classes/class.input.ts'
import type { RepeatInput } from '#domain/classes/repeat-rule.ts'

/** A class as staff may enter it: a Tuesday morning of the tests' December, in the room. */
export const plainClass: ClassInput = {
  title: 'New Class',
  subTitle: '',
  description: '',
  textLanguage: '',
  notes: '',
  imageUrl: '',
  imageAlt: '',
  date: '2026-12-01',
  startTime: '10:00',
  endTime: '10:45',
  inPerson: true,
  online: false,
  inPersonCapacity: '12',
  onlineCapacity: '',
  locationId: '',
  room: '',
  courselink: '',
  registrationOpens: '',
  registrationCloses: '',
  noOnlineRegistration: false,
  customRegistrationMessage: '',
  guestsAllowed: false,
  firstTimePercent: '',
  registerSolo: true,
  categoryId: '44',
  isEvent: false,
  isWorkshop: false,
  facilitatorIds: [],
  audiences: [],
  diagnoses: [],
  languages: [],
  seriesId: '',
  limitations: '',
  prerequisites: '',
  requirements: '',
}

/** Every Tuesday, so many dates. */
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
