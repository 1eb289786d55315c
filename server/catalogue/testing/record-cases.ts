import type { RecordKindOf } from '#domain/kernel/audit-actions.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import type { RecordCase } from '#server/testing/records/record-case.ts'

/**
 * Each kind of record in the catalog. This row tests its calls (call-cases.ts), as for all records
 * (server/testing/records).
 */
export const catalogueRecords = {
  category: {
    named: 'name',
    filled: { name: 'Linden Art', kind: 'education' },
    emptied: { fields: { name: 'Linden Art', kind: 'other' }, columns: ['kind'] },
    retainedOfDeleted: { name: 'Linden Art' },
    row: (name) => ({ name, kind: 'other' }),
    use: (db, id) => buildCourse(db, { category_id: id }),
  },
  location: {
    named: 'name',
    filled: {
      name: 'Linden Hall',
      addressline1: '1 Main Street',
      addressline2: 'Floor 2',
      city: 'Great Falls',
      state: 'Virginia',
      zip: '22030',
      parking: 'Behind the house.',
      entrance: 'The green door.',
      accessibility: 'A ramp.',
      latitude: '38.8462',
      longitude: '-77.3064',
    },
    read: { latitude: 38.8462, longitude: -77.3064 },
    alsoFoundBy: ['city'],
    emptied: {
      fields: { name: 'Linden Hall' },
      columns: [
        'addressline1',
        'addressline2',
        'city',
        'state',
        'zip',
        'parking',
        'entrance',
        'accessibility',
        'latitude',
        'longitude',
      ],
    },
    retainedOfDeleted: { name: 'Linden Hall' },
    row: (name) => ({ name }),
    use: (db, id) => buildCourse(db, { location_id: id }),
  },
  facilitator: {
    change: 'changeFacilitator',
    isPersonal: true,
    named: 'name',
    filled: {
      name: 'Linden Xu',
      companyname: 'Calm',
      facilitatortitle: 'Coach',
      facilitatorCredentials: 'RN',
      profileUrl: 'https://example.org/fay',
      addressline1: '1 Main Street',
      addressline2: 'Floor 2',
      city: 'Fairfax',
      state: 'Virginia',
      zip: '22030',
      homephone: '703-555-0102',
      workphone: '703-555-0103',
      cellphone: '703-555-0101',
      noticesEmail: 'linden.xu@example.org',
    },
    emptied: {
      fields: { name: 'Linden Xu', city: 'Fairfax' },
      columns: [
        'companyname',
        'facilitatortitle',
        'facilitator_credentials',
        'profile_url',
        'addressline1',
        'addressline2',
        'state',
        'zip',
        'homephone',
        'workphone',
        'cellphone',
        'notices_email',
      ],
    },
    // Nothing personal stays of a deleted facilitator.
    retainedOfDeleted: {},
    row: (name) => ({ name }),
    use: (db, id) => buildCourse(db, { facilitators: [id] }),
  },
} satisfies Record<RecordKindOf<'catalogue'>, RecordCase>
