import { describe, expect, it } from 'vitest'
import { type AnnouncedClass, type ClassChangePart, decideClassChange } from './class-change.rule.ts'

const before: AnnouncedClass = {
  title: 'Gentle Yoga',
  start: new Date('2026-11-21T15:00:00Z'),
  end: new Date('2026-11-21T15:45:00Z'),
  place: ['Linden Hill Center', '1 Linden Hill'],
  modes: ['in-person', 'online'],
  cancelled: false,
}
const cancelled = { ...before, cancelled: true }

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
      before: { title: 'Gentle Yoga', start: '2026-11-21T15:00:00.000Z', end: '2026-11-21T15:45:00.000Z' },
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
