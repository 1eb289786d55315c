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

describe('registered people are notified', () => {
  it.each<[string, Partial<AnnouncedClass>, ClassChangePart[]]>([
    ['of another start time', { start: new Date('2026-11-21T16:00:00Z') }, ['time']],
    ['of another end time', { end: new Date('2026-11-21T16:00:00Z') }, ['time']],
    ['of another location', { place: ['Linden Hill Center', '2 Linden Hill'] }, ['place']],
    ['of another title', { title: 'Chair Yoga' }, ['title']],
    ['of a removed attendance mode', { modes: ['in-person'] }, ['mode']],
    [
      'of several changes together',
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
  it('that the class starts late, or on time again', () => {
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
  it('only of the new time when a late class is moved', () => {
    const start = new Date('2026-11-21T16:00:00Z')
    const moved = decideClassChange({ ...before, lateMinutes: 10 }, { ...before, start })
    expect(moved).toMatchObject({ parts: ['time'] })
    expect(isOnlyRunningLate(moved)).toBe(false)
  })
  it('of changed facilitators', () => {
    for (const facilitators of [['Rosa Delgado'], ['Denise Okafor', 'Rosa Delgado'], []])
      expect(decideClassChange(before, { ...before, facilitators })).toEqual({
        kind: 'changed',
        parts: ['facilitator'],
        before: was,
        facilitators,
      })
  })
  it('that the class is cancelled, regardless of other changes', () => {
    expect(decideClassChange(before, { ...cancelled, title: 'x' })).toEqual({ kind: 'cancelled' })
  })
  it('that a cancelled class takes place again', () => {
    expect(decideClassChange(cancelled, { ...before, title: 'x' })).toEqual({ kind: 'restored' })
  })
})

describe('registered people are not notified', () => {
  it.each<[string, AnnouncedClass, AnnouncedClass]>([
    ['without a change', before, { ...before, place: [...before.place] }],
    [
      'of the same facilitators in another order',
      { ...before, facilitators: ['A', 'B'] },
      { ...before, facilitators: ['B', 'A'] },
    ],
    ['of the same attendance modes in another order', before, { ...before, modes: ['online', 'in-person'] }],
    [
      'of the removed location of an online-only class',
      { ...before, modes: ['online'] },
      { ...before, modes: ['online'], place: [] },
    ],
    ['of a change to a class that stays cancelled', cancelled, { ...cancelled, title: 'x' }],
  ])('%s', (_name, one, other) => {
    expect(decideClassChange(one, other)).toBeNull()
  })
})

describe('several changes in one email are combined into', () => {
  const changed = (parts: ClassChangePart[], from: Partial<typeof was> = {}): ClassChange => ({
    kind: 'changed',
    parts,
    before: { ...was, ...from },
  })
  const later = { ...before, start: new Date('2026-11-21T16:00:00Z'), end: new Date('2026-11-21T17:00:00Z') }
  const deleted: ClassChange = { kind: 'cancelled' }
  const back: ClassChange = { kind: 'restored' }
  it.each<[string, ClassChange[], AnnouncedClass, ClassChange | null]>([
    ['the only change', [changed(['time'])], later, changed(['time'])],
    [
      'all differences from the state before the first change',
      [changed(['time']), changed(['title'], { start: later.start.toISOString() })],
      { ...later, title: 'Chair Yoga' },
      changed(['time', 'title']),
    ],
    ['nothing, when the time was changed back', [changed(['time']), changed(['time'])], before, null],
    [
      'only changes with notification, when others were saved without one',
      [changed(['time'])],
      { ...later, title: 'Chair Yoga' },
      changed(['time']),
    ],
    ['the cancellation, regardless of earlier changes', [changed(['time']), deleted], cancelled, deleted],
    ['nothing, when cancelled and restored', [deleted, back], before, null],
    [
      'the change, when also cancelled and restored',
      [changed(['time']), deleted, back],
      later,
      changed(['time']),
    ],
    ['nothing of the change, when cancelled without notification', [changed(['time'])], cancelled, null],
    ['nothing, when restored without notification', [deleted], before, null],
    ['the restoration, with the current state', [back, changed(['time'])], later, back],
    ['nothing, when restored and cancelled again', [back, deleted], cancelled, null],
  ])('%s', (_name, changes, now, net) => {
    expect(joinChanges(changes, now)).toEqual(net)
  })
})
