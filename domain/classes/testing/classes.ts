import type { ClassInput } from '#domain/classes/edit/class.input.ts'
import type { EditedClass } from '#domain/classes/edit/edited-class.ts'
import { classTable, emptyClass } from '#domain/classes/fields/class-fields.ts'
import { storedOf } from '#domain/kernel/fields/field-table.ts'

export const zone = 'America/New_York'

/** Saturday, 21 November 2026, 10:00 to 10:45 in New York; the same as `yogaInput`. */
export const yoga: EditedClass = {
  ...storedOf(classTable, emptyClass, zone),
  categoryId: 44,
  title: 'Gentle Yoga',
  subTitle: 'For everyone',
  description: '<p>Slow.</p>',
  imageUrl: 'https://example.org/yoga.jpg',
  imageAlt: 'A mat',
  start: new Date('2026-11-21T15:00:00Z'),
  end: new Date('2026-11-21T15:45:00Z'),
  inPerson: true,
  online: true,
  inPersonCapacity: 10,
  onlineCapacity: 20,
  locationId: 1001,
  room: '223',
  courselink: 'https://meet.example.org/yoga',
  registrationOpens: new Date('2026-11-01T14:00:00Z'),
  guestsAllowed: true,
  facilitatorIds: [3001],
  audiences: ['patients'],
  languages: ['english'],
}

export const yogaInput: ClassInput = {
  ...emptyClass,
  title: 'Gentle Yoga',
  subTitle: 'For everyone',
  description: '<p>Slow.</p>',
  imageUrl: 'https://example.org/yoga.jpg',
  imageAlt: 'A mat',
  date: '2026-11-21',
  startTime: '10:00',
  endTime: '10:45',
  online: true,
  inPersonCapacity: '10',
  onlineCapacity: '20',
  locationId: '1001',
  room: '223',
  courselink: 'https://meet.example.org/yoga',
  registrationOpens: '2026-11-01T09:00',
  guestsAllowed: true,
  categoryId: '44',
  facilitatorIds: ['3001'],
  audiences: ['patients'],
  languages: ['english'],
}
