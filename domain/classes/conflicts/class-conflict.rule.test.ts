import { describe, expect, it } from 'vitest'
import { formByMode } from '#domain/kernel/modes.ts'
import { conflictOf, newConflict, type PreloadedClass } from './class-conflict.rule.ts'

const at = (time: string) => new Date(`2026-12-01T${time}:00Z`)
const yoga: PreloadedClass = {
  start: at('10:00'),
  end: at('11:00'),
  ...formByMode('held', () => false),
  inPerson: true,
  locationId: 7,
  room: 'Blue',
  facilitatorIds: [1, 2],
}

describe('two classes', () => {
  it.each<[string, Partial<PreloadedClass>, object | null]>([
    ['at once in one room', { facilitatorIds: [] }, { room: true, facilitatorIds: [] }],
    ['at once with one facilitator', { room: 'Red' }, { room: false, facilitatorIds: [1, 2] }],
    [
      'with one of two facilitators',
      { room: 'Red', facilitatorIds: [2, 3] },
      { room: false, facilitatorIds: [2] },
    ],
    [
      'in a room written otherwise',
      { room: ' blue', facilitatorIds: [] },
      { room: true, facilitatorIds: [] },
    ],
    ['at one place, of which one names a room', { room: null, facilitatorIds: [] }, null],
    ['in rooms of one name at two places', { locationId: 8, facilitatorIds: [] }, null],
    ['one of them online', { inPerson: false, online: true, facilitatorIds: [] }, null],
    [
      'one of them online, with one facilitator',
      { inPerson: false, online: true },
      { room: false, facilitatorIds: [1, 2] },
    ],
    ['one after the other', { start: at('11:00'), end: at('12:00') }, null],
    ['one before the other', { start: at('09:00'), end: at('10:00') }, null],
    [
      'one minute of them together',
      { start: at('10:59'), end: at('12:00') },
      { room: true, facilitatorIds: [1, 2] },
    ],
    [
      'one within the other',
      { start: at('10:15'), end: at('10:30') },
      { room: true, facilitatorIds: [1, 2] },
    ],
  ])('%s', (_words, other, conflict) => {
    expect(conflictOf(yoga, { ...yoga, ...other })).toEqual(conflict)
    expect(conflictOf({ ...yoga, ...other }, yoga)).toEqual(conflict)
  })
  it('at a place whose rooms nobody names need the same one', () => {
    const hall = { ...yoga, room: null, facilitatorIds: [] }
    expect(conflictOf(hall, { ...hall, room: '' })).toEqual({ room: true, facilitatorIds: [] })
    expect(conflictOf({ ...hall, locationId: null }, { ...hall, locationId: null })).toBeNull()
  })
})

describe('an edit', () => {
  it('is asked about what it adds, and not about what was so before', () => {
    const other = { ...yoga, facilitatorIds: [2, 3] }
    expect(newConflict(yoga, yoga, other)).toBeNull()
    expect(newConflict(yoga, { ...yoga, facilitatorIds: [1, 2, 3] }, other)).toEqual({
      room: false,
      facilitatorIds: [3],
    })
    expect(newConflict({ ...yoga, room: 'Red' }, yoga, other)).toEqual({ room: true, facilitatorIds: [] })
    expect(newConflict({ ...yoga, start: at('08:00'), end: at('09:00') }, yoga, other)).toEqual({
      room: true,
      facilitatorIds: [2],
    })
    expect(newConflict(null, yoga, other)).toEqual({ room: true, facilitatorIds: [2] })
  })
})
