import type { RecordKind } from '#domain/kernel/audit-actions.ts'
import type { Database } from '#server/platform/db/connection.ts'
import { buildCourse } from '#server/testing/class-builders.ts'

/** What the test of all records must know of one kind of them. */
export interface RecordCase {
  /** The call that changes one, where it is not `update{One}`. */
  change?: string
  /** What it is called, and listed by. */
  named: 'name' | 'title'
  /** One that is filled in everywhere, as a call sends it. */
  filled: Record<string, string>
  /** As its editor reads it, where that is not what was sent. */
  read?: Record<string, unknown>
  /** Other fields than the name by which it is found; their values are words of `filled`. */
  alsoFoundBy?: string[]
  /** The columns that differ, in the log's words, once all but the name and what must be there is emptied. */
  emptied: { fields: Record<string, string>; read?: Record<string, unknown>; columns: string[] }
  /** What the log keeps of one that was deleted. */
  keptOfDeleted: Record<string, unknown>
  /** Each look at one is audited. */
  isPersonal?: true
  /** As little as one needs, by the names that are the same in the API and in the table. */
  row: (name: string, n: number) => Record<string, string>
  /** Makes a class use it; null for what classes do not name. */
  use: ((db: Database, id: number) => Promise<unknown>) | null
}

/** Every kind of record: one that is defined without its row here does not compile. */
export const recordCases: Record<RecordKind, RecordCase> = {
  category: {
    named: 'name',
    filled: { name: 'Linden Art', kind: 'education' },
    emptied: { fields: { name: 'Linden Art', kind: 'other' }, columns: ['kind'] },
    keptOfDeleted: { name: 'Linden Art' },
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
    keptOfDeleted: { name: 'Linden Hall' },
    row: (name) => ({ name }),
    use: (db, id) => buildCourse(db, { location_id: id }),
  },
  series: {
    named: 'title',
    filled: {
      title: 'Linden Weeks',
      description: '<p>Six weeks.</p>',
      textLanguage: 'es',
      imageUrl: 'https://example.org/well.jpg',
      imageAlt: 'A walk',
    },
    emptied: {
      fields: { title: 'Linden Weeks' },
      columns: ['description', 'text_language', 'image_url', 'image_alt'],
    },
    keptOfDeleted: { title: 'Linden Weeks' },
    row: (title) => ({ title }),
    use: (db, id) => buildCourse(db, { series_id: id }),
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
    // Nothing that is personal.
    keptOfDeleted: {},
    row: (name) => ({ name }),
    use: (db, id) => buildCourse(db, { facilitators: [id] }),
  },
  page: {
    named: 'title',
    filled: { title: 'Linden Story', uri: 'our-house', content: '<p>We began in 2001.</p>', language: 'es' },
    alsoFoundBy: ['uri'],
    emptied: {
      fields: { title: 'Linden Story', uri: 'our-house', content: '<p>Soon.</p>' },
      columns: ['content', 'language'],
    },
    keptOfDeleted: { uri: 'our-house' },
    row: (title, n) => ({ title, uri: `page-${n}`, content: 'x' }),
    use: null,
  },
}

/** The calls about one kind, as the tables of permissions and of the audit log name them. */
export interface RecordCallNames {
  rows: string
  forEditing: string
  create: string
  change: string
  remove: string
}

/** Rows of a table about all calls: those of every kind of record. */
export function rowsOfRecords<Row>(
  rowsOf: (names: RecordCallNames, one: RecordKind, record: RecordCase) => Record<string, Row>,
): Record<string, Row> {
  const kinds = Object.entries(recordCases) as [RecordKind, RecordCase][]
  return Object.assign(
    {},
    ...kinds.map(([one, record]) => {
      const One = `${one[0]!.toUpperCase()}${one.slice(1)}`
      const names = {
        rows: `Query.${one}Rows`,
        forEditing: `Query.${one}ForEditing`,
        create: `Mutation.create${One}`,
        change: `Mutation.${record.change ?? `update${One}`}`,
        remove: `Mutation.delete${One}`,
      }
      return rowsOf(names, one, record)
    }),
  )
}
