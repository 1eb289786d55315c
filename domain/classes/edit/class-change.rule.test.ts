import { describe, expect, it } from 'vitest'
import {
  type AnnouncedClass,
  type ClassChange,
  type ClassChangePart,
  decideClassChange,
  isOnlyRunningLate,
  joinChanges,
} from './class-change.rule.ts'

const before: AnnouncedClass = {
  title: 'Gentle Yoga',
  start: new Date('2026-11-21T15:00:00Z'),
  end: new Date('2026-11-21T15:45:00Z'),
  place: ['Linden Hill Center', '1 Linden Hill'],
  modes: ['in-person', 'online'],
  facilitators: ['Denise Okafor'],
  cancelled: false,
  lateMinutes: null,
}
const cancelled = { ...before, cancelled: true }
const was = {
  title: 'Gentle Yoga',
  start: '2026-11-21T15:00:00.000Z',
  end: '2026-11-21T15:45:00.000Z',
  place: before.place,
  modes: before.modes,
  facilitators: before.facilitators,
  lateMinutes: null,
}

describe('people who are registered are told', () => {
  it.each<[string, Partial<AnnouncedClass>, ClassChangePart[]]>([
    ['of another start', { start: new Date('2026-11-21T16:00:00Z') }, ['time']],
    ['of another end', { end: new Date('2026-11-21T16:00:00Z') }, ['time']],
    ['of another place', { place: ['Linden Hill Center', '2 Linden Hill'] }, ['place']],
    ['of another name', { title: 'Chair Yoga' }, ['title']],
    ['of a way to take part that is gone', { modes: ['in-person'] }, ['mode']],
    [
      'of several things at once',
      { title: 'Chair Yoga', place: [], end: before.start },
      ['time', 'place', 'title'],
    ],
  ])('%s', (_name, change, parts) => {
    expect(decideClassChange(before, { ...before, ...change })).toEqual({
      kind: 'changed',
      parts,
      before: was,
    })
  })
  it('that it starts late, or on time after all', () => {
    const late = { ...before, lateMinutes: 10 }
    expect(decideClassChange(before, late)).toEqual({
      kind: 'changed',
      parts: ['late'],
      before: was,
      lateMinutes: 10,
    })
    const back = decideClassChange(late, before)
    expect(back).toMatchObject({ parts: ['late'], lateMinutes: null })
    expect([decideClassChange(before, late), back].map(isOnlyRunningLate)).toEqual([true, true])
  })
  it('of a class that was late and is moved its time alone', () => {
    const start = new Date('2026-11-21T16:00:00Z')
    const moved = decideClassChange({ ...before, lateMinutes: 10 }, { ...before, start })
    expect(moved).toMatchObject({ parts: ['time'] })
    expect(isOnlyRunningLate(moved)).toBe(false)
  })
  it('of who leads it now', () => {
    for (const facilitators of [['Rosa Delgado'], ['Denise Okafor', 'Rosa Delgado'], []])
      expect(decideClassChange(before, { ...before, facilitators })).toEqual({
        kind: 'changed',
        parts: ['facilitator'],
        before: was,
        facilitators,
      })
  })
  it('that it is cancelled, whatever else changed', () => {
    expect(decideClassChange(before, { ...cancelled, title: 'x' })).toEqual({ kind: 'cancelled' })
  })
  it('that it takes place after all', () => {
    expect(decideClassChange(cancelled, { ...before, title: 'x' })).toEqual({ kind: 'restored' })
  })
})

describe('people who are registered are not told', () => {
  it.each<[string, AnnouncedClass, AnnouncedClass]>([
    ['of nothing', before, { ...before, place: [...before.place] }],
    [
      'of the same facilitators in another order',
      { ...before, facilitators: ['A', 'B'] },
      { ...before, facilitators: ['B', 'A'] },
    ],
    ['of the same ways in another order', before, { ...before, modes: ['online', 'in-person'] }],
    [
      'of the old address of a class that is only online',
      { ...before, modes: ['online'] },
      { ...before, modes: ['online'], place: [] },
    ],
    ['what is changed on a class that stays cancelled', cancelled, { ...cancelled, title: 'x' }],
  ])('%s', (_name, one, other) => {
    expect(decideClassChange(one, other)).toBeNull()
  })
})

describe('several changes that are told in one mail come to', () => {
  const changed = (parts: ClassChangePart[], from: Partial<typeof was> = {}): ClassChange => ({
    kind: 'changed',
    parts,
    before: { ...was, ...from },
  })
  const later = { ...before, start: new Date('2026-11-21T16:00:00Z'), end: new Date('2026-11-21T17:00:00Z') }
  const deleted: ClassChange = { kind: 'cancelled' }
  const back: ClassChange = { kind: 'restored' }
  it.each<[string, ClassChange[], AnnouncedClass, ClassChange | null]>([
    ['the one that there is', [changed(['time'])], later, changed(['time'])],
    [
      'all that differs from how it was before the first',
      [changed(['time']), changed(['title'], { start: later.start.toISOString() })],
      { ...later, title: 'Chair Yoga' },
      changed(['time', 'title']),
    ],
    ['nothing, where the time was changed back', [changed(['time']), changed(['time'])], before, null],
    [
      'no more than was to be told: the rest was saved without telling',
      [changed(['time'])],
      { ...later, title: 'Chair Yoga' },
      changed(['time']),
    ],
    ['that it is cancelled, whatever was changed before', [changed(['time']), deleted], cancelled, deleted],
    ['nothing, where it was cancelled and restored', [deleted, back], before, null],
    [
      'what was changed, where it was cancelled and restored too',
      [changed(['time']), deleted, back],
      later,
      changed(['time']),
    ],
    ['nothing of a change, where it was cancelled without telling', [changed(['time'])], cancelled, null],
    ['nothing, where it was restored without telling', [deleted], before, null],
    ['that it takes place after all, as it is now', [back, changed(['time'])], later, back],
    ['nothing, where it was restored and cancelled again', [back, deleted], cancelled, null],
  ])('%s', (_name, changes, now, net) => {
    expect(joinChanges(changes, now)).toEqual(net)
  })
})
