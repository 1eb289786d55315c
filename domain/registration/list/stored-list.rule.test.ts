import { describe, expect, it } from 'vitest'
import { applyResults } from '#domain/registration/confirm/confirmed-list.rule.ts'
import { offeredClass } from '#domain/registration/testing/offered-class.ts'
import { sampleGuest } from '#domain/registration/testing/sample-guest.ts'
import { addClasses, setGuest } from './registration-list.rule.ts'
import { emptyList, type RegistrationList } from './registration-list.ts'
import { expireList, reviveExpired, reviveList, storeList } from './stored-list.rule.ts'

const now = new Date('2026-11-20T15:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 60 * 60_000)
const yoga = offeredClass({ courseId: 1, start: '2026-11-25T15:00:00.000Z' })
const walk = offeredClass({ courseId: 2, title: 'Nature Walk', start: '2026-11-21T05:00:00.000Z' })
const list = addClasses(emptyList, [yoga, walk], [], new Set(), now).list
const ids = (revived: RegistrationList) => revived.entries.map((entry) => entry.course.courseId)

/** The stored text with one entry added unchanged. */
function storedWith(entry: unknown): string {
  return JSON.stringify({ ...list, entries: [...list.entries, entry] })
}
const entry = { ...list.entries[0]!, course: { ...list.entries[0]!.course, courseId: 5 } }

describe('a stored registration list', () => {
  it('is restored unchanged, guest included', () => {
    const saved = setGuest(list, 1, sampleGuest, now)
    expect(reviveList(storeList(saved), hours(1))).toEqual(saved)
  })
  it('keeps the reason for a rejection as a code and its data', () => {
    const domainError = { code: 'CLASS_OPENS_ON', data: { opensAt: '2026-11-22T14:00:00.000Z' } } as const
    const saved = applyResults(
      list,
      [{ courseId: 1, personId: 7, registered: false, domainError }],
      { self: 7, others: [] },
      now,
    )
    expect(reviveList(storeList(saved), hours(1))).toEqual(saved)
    expect(JSON.parse(storeList(saved)).entries[1]).toMatchObject({ refusal: domainError, error: null })
  })
  it('from an older portal version is restored without its stored error sentences', () => {
    const { refusal: _, ...before } = { ...entry, error: 'This event is full.' }
    const revived = reviveList(JSON.stringify({ ...list, entries: [before] }), now)
    expect(revived.entries).toEqual([entry])
  })
  it.each([
    ['for oneself, implied', undefined],
    ['for oneself, stated', ['me']],
    ['for oneself and others', ['me', 4]],
  ])(
    'from an older portal version %s: no attendees are set and the stored choice is used',
    (_name, personId) => {
      const { seenAt: _, chosenFor: __, by: ___, ...before } = { ...entry, who: personId }
      expect(reviveList(JSON.stringify({ ...list, entries: [before] }), now).entries).toEqual([
        { ...entry, seenAt: null, who: [], by: null },
      ])
    },
  )
  it('from an older portal version keeps a person one helps', () => {
    const revived = reviveList(JSON.stringify({ ...list, entries: [{ ...entry, who: [4] }] }), now)
    expect(revived.entries[0]?.who).toEqual([4])
  })
  it('from a newer portal version keeps an unknown error code and drops invalid ones', () => {
    const of = (code: unknown) =>
      reviveList(JSON.stringify({ ...list, entries: [{ ...entry, refusal: { code, data: {} } }] }), now)
        .entries
    expect(of('NEEDS_A_TICKET')[0]?.refusal?.code).toBe('NEEDS_A_TICKET')
    expect(of('no code')).toEqual([entry])
    expect(of(7)).toEqual([entry])
  })
  it('expires one day after its last change', () => {
    expect(ids(reviveList(storeList(list), new Date(hours(24).getTime() - 1)))).toEqual([1])
    expect(reviveList(storeList(list), hours(24))).toEqual(emptyList)
    expect(expireList(list, hours(23))).toBe(list)
    expect(expireList(list, hours(24))).toEqual(emptyList)
    expect(expireList(emptyList, hours(24))).toBe(emptyList)
  })
  it('tolerates a clock that was set back a little', () => {
    expect(ids(reviveList(storeList(list), hours(-1)))).toEqual([2, 1])
    expect(reviveList(storeList(list), hours(-24))).toEqual(emptyList)
  })
  it('drops a class 15 minutes after its start', () => {
    const start = Date.parse(walk.start)
    expect(ids(reviveList(storeList(list), new Date(start + 15 * 60_000 - 1)))).toEqual([2, 1])
    expect(ids(reviveList(storeList(list), new Date(start + 15 * 60_000)))).toEqual([1])
  })
  it.each([
    ['nothing', null],
    ['invalid JSON', '{"entries":'],
    ['another value', '42'],
    ['a list of another shape', '{"entries":{},"changedAt":"2026-11-20T15:00:00Z"}'],
    ['a list without a readable timestamp', '{"entries":[],"changedAt":"yesterday"}'],
  ])('is empty when storage holds %s', (_name, stored) => {
    expect(reviveList(stored, now)).toEqual(emptyList)
  })
  it.each([
    ['null', null],
    ['no class', { ...entry, course: undefined }],
    ['an invalid ID', { ...entry, course: { ...entry.course, courseId: 'one' } }],
    ['no readable start', { ...entry, course: { ...entry.course, start: 'soon' } }],
    ['an unknown mode', { ...entry, mode: 'by phone' }],
    ['a guest without a first name', { ...entry, guest: { lastName: 'Alvarez', type: 'Family' } }],
  ])('drops an entry with %s and keeps the others', (_name, broken) => {
    expect(ids(reviveList(storedWith(broken), now))).toEqual([2, 1])
  })
  it('keeps only one copy of a duplicated class', () => {
    expect(ids(reviveList(storedWith(list.entries[0]), now))).toEqual([2, 1])
    expect(ids(reviveList(storedWith(entry), now))).toEqual([2, 5, 1])
  })
})

describe('an expired list', () => {
  const days = (count: number) => hours(24 * count)
  const saved = setGuest(list, 1, sampleGuest, now)
  const expired = (instant: Date) => reviveExpired(storeList(saved), instant)

  it('is available once a day has passed, and is gone after nine days', () => {
    expect(expired(new Date(days(1).getTime() - 1))).toBeNull()
    expect(ids(expired(days(1))!)).toEqual([1])
    expect(reviveExpired(storeList({ ...saved, entries: saved.entries.slice(1) }), days(9))).toBeNull()
  })
  it('is available for a week after its day, and not before it', () => {
    const late = addClasses(
      emptyList,
      [offeredClass({ start: '2026-12-25T15:00:00.000Z' })],
      [],
      new Set(),
      now,
    ).list
    const at = (instant: Date) => reviveExpired(storeList(late), instant)
    expect(at(new Date(days(8).getTime() - 1))).not.toBeNull()
    expect(at(days(8))).toBeNull()
    expect(at(days(-1))).toBeNull()
  })
  it('keeps the chosen modes and drops the guests', () => {
    expect(expired(days(1))).toEqual({
      entries: [{ ...saved.entries[1]!, guest: null, refusal: null }],
      changedAt: list.changedAt,
    })
    expect(storeList(expired(days(1))!)).not.toContain('Elena')
  })
  it('is empty once all its classes are past or the data is invalid', () => {
    expect(expired(days(6))).toBeNull()
    expect(reviveExpired('{"entries":', days(1))).toBeNull()
    expect(reviveExpired(null, days(1))).toBeNull()
    expect(expired(days(-2)), 'a clock that was set back').toBeNull()
  })
})
