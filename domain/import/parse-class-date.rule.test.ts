import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { legacyFields } from './legacy-fields.ts'
import { parseClassDate } from './parse-class-date.rule.ts'
import { record as classRecord } from './testing/record.ts'

const record = { ...classRecord, printed: 'Y', partner_class: 'N' }

function parse(change: Record<string, unknown> = {}) {
  return parseClassDate({ ...record, ...change })
}
function parsed(change: Record<string, unknown> = {}) {
  const result = parse(change)
  if (!result.ok) throw new Error(result.refused.code)
  return result
}

describe('reading a legacy class date', () => {
  it('accepts each text at its maximum length', () => {
    const longest = {
      className: 200,
      classNameAbbrev: 200,
      classNotes: 2_000,
      classShortDesc: 5_000,
      classFullDescription: 50_000,
    }
    for (const [field, most] of Object.entries(longest))
      expect(parse({ [field]: 'x'.repeat(most) }).ok, field).toBe(true)
  })
  it('accepts a valid record unchanged', () => {
    expect(parsed()).toEqual({
      ok: true,
      repaired: [],
      classDate: {
        legacyId: 41001,
        classId: 1201,
        title: 'Gentle Yoga',
        shortDescription: 'Slow movement.',
        description: 'Every pose can be done in a chair.',
        notes: null,
        date: '2022-02-16',
        times: { start: 660, end: 705 },
        modes: { inPerson: true, online: false },
        capacity: 16,
        noOnlineRegistration: false,
        cancelled: false,
        categoryId: 44,
        isEvent: false,
        isWorkshop: false,
        locationId: 215,
        roomId: '223',
        facilitatorId: 31,
        series: null,
        recurrenceId: 1201,
        registerSolo: true,
      },
    })
  })

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['limit 199 is a limit', { classLimit: '199' }, { capacity: 199, noOnlineRegistration: false }],
    ['limit 201 is a limit', { classLimit: '201' }, { capacity: 201, noOnlineRegistration: false }],
    ['limit 1 is a limit', { classLimit: '1' }, { capacity: 1, noOnlineRegistration: false }],
    ['limit 200 is unlimited', { classLimit: '200' }, { capacity: null, noOnlineRegistration: false }],
    [
      'limit 0 means registration is elsewhere',
      { classLimit: '0' },
      { capacity: null, noOnlineRegistration: true },
    ],
    ['no limit is unlimited', { classLimit: null }, { capacity: null, noOnlineRegistration: false }],
    ['a limit can be a number', { classLimit: 12 }, { capacity: 12 }],
    ['a limit can have a spreadsheet decimal', { classLimit: '12.0' }, { capacity: 12 }],
    ['regAvail N: no online registration', { regAvail: 'N' }, { noOnlineRegistration: true }],
    [
      'regAvail_hardcode N: no online registration',
      { regAvail_hardcode: 'n' },
      { noOnlineRegistration: true },
    ],
    ['an inactive date is cancelled', { classDateStatus: 'I' }, { cancelled: true }],
    ['a date of an inactive class is cancelled', { classStatus: 'I' }, { cancelled: true }],
    ['a date without a status is active', { classDateStatus: null, classStatus: '' }, { cancelled: false }],
    ['an unknown category is Other', { classCategoryID: '57' }, { categoryId: 0 }],
    ['no category is Other', { classCategoryID: '' }, { categoryId: 0 }],
    [
      'flags mark events and workshops',
      { event_flag: 'Y', workshop_flag: 'Y' },
      { isEvent: true, isWorkshop: true, categoryId: 44 },
    ],
    ['no facilitator: null', { classDateFacilitatorID: null }, { facilitatorId: null }],
    ['no facilitator: empty', { classDateFacilitatorID: '' }, { facilitatorId: null }],
    ['no facilitator: 0', { classDateFacilitatorID: '0' }, { facilitatorId: null }],
    ['another location is kept for the importer to name', { locID: '231' }, { locationId: 231 }],
    ['the dates of a class share a recurrence', { recur: null, recur_parent: null }, { recurrenceId: 1201 }],
    [
      'without a class ID, the recurrence parent is used',
      { classID: null, recur_parent: '41000' },
      { classId: null, recurrenceId: 41000 },
    ],
    [
      'a class without a series can always be registered alone',
      { registerSolo: 'N' },
      { registerSolo: true, series: null },
    ],
    [
      'a session belongs to its parent’s series',
      { recur: null, parentClassID: '1301', classNameAbbrev: 'Clearing the Fog', registerSolo: 'N' },
      {
        series: { id: 1301, title: 'Clearing the Fog', isParent: false },
        registerSolo: false,
        recurrenceId: null,
      },
    ],
    [
      'the parent class belongs to its own series',
      { recur: null, is_a_parent: 'Y' },
      { series: { id: 1201, title: 'Gentle Yoga', isParent: true } },
    ],
    [
      'a recurring session has both a series and a recurrence',
      { parentClassID: '1301' },
      { series: { id: 1301, title: 'Gentle Yoga', isParent: false }, recurrenceId: 1201 },
    ],
    [
      'a text determines the mode',
      { classNotes: 'Join by Zoom.' },
      { modes: { inPerson: true, online: true } },
    ],
    ['unknown columns are ignored', { color: { red: 1 } }, { title: 'Gentle Yoga' }],
  ])('%s', (_, change, expected) => {
    const result = parsed(change)
    expect(result.classDate).toMatchObject(expected)
    expect(result.repaired).toEqual([])
  })

  it('treats missing columns as null', () => {
    const { classDateID, classDate, className, militarytime, militarytime_end } = record
    const result = parseClassDate({ classDateID, classDate, className, militarytime, militarytime_end })
    expect(result).toMatchObject({
      ok: true,
      repaired: [],
      classDate: {
        capacity: null,
        noOnlineRegistration: false,
        cancelled: false,
        categoryId: 0,
        isEvent: false,
        isWorkshop: false,
        locationId: null,
        series: null,
        recurrenceId: null,
        registerSolo: true,
      },
    })
  })

  it.each<[string, Record<string, unknown>, unknown[]]>([
    [
      'a mis-encoded apostrophe',
      { className: 'Beginnerâ€™s Yoga' },
      [{ field: 'className', was: 'Beginnerâ€™s Yoga', now: 'Beginner’s Yoga', code: 'MOJIBAKE' }],
    ],
    [
      'extra whitespace',
      { className: ' Gentle  Yoga ' },
      [{ field: 'className', was: ' Gentle  Yoga ', now: 'Gentle Yoga', code: 'WHITE_SPACE' }],
    ],
    [
      'both, one after the other',
      { classNotes: 'DonÂ´t rush ' },
      [
        { field: 'classNotes', was: 'DonÂ´t rush ', now: 'Don´t rush ', code: 'MOJIBAKE' },
        { field: 'classNotes', was: 'Don´t rush ', now: 'Don´t rush', code: 'WHITE_SPACE' },
      ],
    ],
    [
      'a name taken from the series',
      { className: '', classNameAbbrev: 'Yoga' },
      [{ field: 'className', was: '', now: 'Yoga', code: 'NAME_FROM_SERIES' }],
    ],
    [
      'an unreadable facilitator',
      { classDateFacilitatorID: 'Denise' },
      [{ field: 'classDateFacilitatorID', was: 'Denise', now: null, code: 'NOT_A_NUMBER' }],
    ],
    [
      'an unreadable flag',
      { workshop_flag: '?' },
      [{ field: 'workshop_flag', was: '?', now: 'N', code: 'FLAG_UNREADABLE' }],
    ],
    [
      'a swapped AM or PM',
      { endAMPM: 'PM' },
      [{ field: 'endAMPM', was: 'PM', now: 'AM', code: 'AM_PM_SWAPPED' }],
    ],
  ])('repairs and reports %s', (_, change, repairs) => {
    expect(parsed(change).repaired).toEqual(repairs)
  })

  it.each<[string, Record<string, unknown>, unknown]>([
    ['without an ID', { classDateID: ' ' }, { code: 'ID_MISSING' }],
    ['with a non-numeric ID', { classDateID: 'x1' }, { code: 'ID_INVALID', data: { value: 'x1' } }],
    ['with an ID of 0', { classDateID: '0' }, { code: 'ID_INVALID' }],
    ['with an ID beyond the database range', { classDateID: '99999999999' }, { code: 'ID_INVALID' }],
    [
      'with a date that does not exist',
      { classDate: '2022-02-30' },
      { code: 'DATE_IMPOSSIBLE', data: { value: '2022-02-30' } },
    ],
    ['without a date', { classDate: null }, { code: 'DATE_MISSING' }],
    ['without a name', { className: ' ' }, { code: 'NAME_MISSING' }],
    [
      'with a name of 10 kB',
      { className: 'x'.repeat(10_240) },
      { code: 'TEXT_TOO_LONG', data: { field: 'className', length: 10_240, most: 200 } },
    ],
    ...(
      [
        ['className', 200],
        ['classNameAbbrev', 200],
        ['classNotes', 2_000],
        ['classShortDesc', 5_000],
        ['classFullDescription', 50_000],
      ] as const
    ).map(([field, most]): [string, Record<string, unknown>, unknown] => [
      `with too much text in ${field}`,
      { [field]: 'x'.repeat(most + 1) },
      { code: 'TEXT_TOO_LONG', data: { field, length: most + 1, most } },
    ]),
    [
      'without times',
      {
        startHH: '',
        startMM: '',
        startAMPM: '',
        endHH: '',
        endMM: '',
        endAMPM: '',
        militarytime: '',
        militarytime_end: '',
      },
      { code: 'TIMES_MISSING' },
    ],
    ['with a non-numeric limit', { classLimit: 'many' }, { code: 'LIMIT_INVALID', data: { value: 'many' } }],
    ['with a negative limit', { classLimit: '-5' }, { code: 'LIMIT_INVALID' }],
    [
      'with an unknown status',
      { classDateStatus: 'X' },
      { code: 'STATUS_UNKNOWN', data: { field: 'classDateStatus', value: 'X' } },
    ],
    [
      'of a class with an unknown status',
      { classStatus: 'X' },
      { code: 'STATUS_UNKNOWN', data: { field: 'classStatus', value: 'X' } },
    ],
    [
      'with a long wrong value, which is cut',
      { classLimit: 'x'.repeat(50) },
      { code: 'LIMIT_INVALID', data: { value: 'x'.repeat(40) } },
    ],
    [
      'with a list instead of text',
      { className: ['Yoga'] },
      { code: 'VALUE_NOT_TEXT', data: { field: 'className' } },
    ],
  ])('rejects a record %s', (_, change, rejected) => {
    expect(parse(change)).toMatchObject({ ok: false, refused: rejected })
  })

  it.each([null, undefined, 7, 'text', [], [record]])('rejects a value that is not a record: %j', (raw) => {
    expect(parseClassDate(raw)).toMatchObject({ ok: false, refused: { code: 'NOT_A_RECORD' } })
  })

  it('handles any garbage without failing, and accepts only complete records', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constant(null),
      fc.integer(),
      fc.constantFrom(...Object.values(record)),
      fc.object(),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...legacyFields), value), (change) => {
        const result = parse(change)
        if (!result.ok) return
        expect(result.classDate.times.end).toBeGreaterThan(result.classDate.times.start)
        expect(result.classDate.title.trim()).not.toBe('')
        expect(result.classDate.modes.inPerson || result.classDate.modes.online).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
