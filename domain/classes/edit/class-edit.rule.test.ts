import { describe, expect, it } from 'vitest'
import { noForm, takenIn } from '#domain/classes/testing/seats.ts'
import { decideClassEdit, takenAfterMove } from './class-edit.rule.ts'

type Seating = typeof noForm
const both = { ...noForm, inPerson: true, online: true, inPersonCapacity: 10, onlineCapacity: 20 }
const before: Seating = both
const taken = takenIn({ 'in-person': 8, online: 3 })
const none = takenIn({})

interface Options {
  word?: boolean
  moves?: boolean
  was?: Partial<Seating>
  held?: typeof none
}
const decide = (change: Partial<Seating>, options: Options = {}) =>
  decideClassEdit(
    [
      {
        before: { ...before, ...options.was },
        after: { ...before, ...options.was, ...change },
        taken,
        held: options.held ?? none,
      },
    ],
    { allowBelowTaken: options.word ?? false, movePeople: options.moves ?? false },
  )

describe('an edit of a class with 8 places taken in person and 3 online', () => {
  it.each<[string, Partial<Seating>, Options?]>([
    ['that changes no seats', {}],
    ['that lowers the capacity to what is taken', { inPersonCapacity: 8 }],
    ['that raises it', { inPersonCapacity: 11 }],
    ['that ends the limit', { inPersonCapacity: null }],
    ['that lowers it below what is taken with the word', { inPersonCapacity: 5 }, { word: true }],
    ['that leaves what was lowered with the word before', {}, { was: { inPersonCapacity: 5 } }],
    [
      'that raises what was lowered before, if not enough',
      { inPersonCapacity: 6 },
      { was: { inPersonCapacity: 5 } },
    ],
    [
      'that ends the way they booked, where they move to the one that stays',
      { inPerson: false, inPersonCapacity: null },
      { moves: true },
    ],
    [
      'that ends a way in which places are held for who waits, and nobody is registered',
      { online: false, onlineCapacity: null },
      { held: takenIn({ 'in-person': 0, online: 3 }) },
    ],
  ])('is taken %s', (_name, change, options) => {
    expect(decide(change, options).ok).toBe(true)
  })
  it.each<[string, Partial<Seating>, object, Options?]>([
    [
      'that lowers the capacity below what is taken',
      { inPersonCapacity: 7 },
      { code: 'CAPACITY_BELOW_TAKEN', data: { classes: 1, inPersonCapacity: 7, inPersonTaken: 8 } },
    ],
    [
      'that lowers it to 0 online',
      { onlineCapacity: 0 },
      { code: 'CAPACITY_BELOW_TAKEN', data: { classes: 1, onlineCapacity: 0, onlineTaken: 3 } },
    ],
    [
      'that sets a limit below what is taken where there was none',
      { inPersonCapacity: 2 },
      { code: 'CAPACITY_BELOW_TAKEN', data: { classes: 1, inPersonCapacity: 2, inPersonTaken: 8 } },
      { was: { inPersonCapacity: null } },
    ],
    [
      'that ends the way they booked',
      { online: false, onlineCapacity: null },
      { code: 'MODE_IS_BOOKED', data: { mode: 'online', classes: 1, taken: 3 } },
    ],
    [
      'that ends a way in which one of the three places is held for who waits',
      { online: false, onlineCapacity: null },
      { code: 'MODE_IS_BOOKED', data: { mode: 'online', classes: 1, taken: 2 } },
      { held: takenIn({ 'in-person': 0, online: 1 }) },
    ],
    [
      'that ends it, even with the word for seats',
      { inPerson: false, inPersonCapacity: null },
      { code: 'MODE_IS_BOOKED', data: { mode: 'in-person', classes: 1, taken: 8 } },
      { word: true },
    ],
  ])('is refused %s', (_name, change, domainError, options) => {
    expect(decide(change, options)).toEqual({ ok: false, ...domainError })
  })
  it('names both ways at once', () => {
    expect(decide({ inPersonCapacity: 1, onlineCapacity: 2 })).toMatchObject({
      data: { classes: 1, inPersonCapacity: 1, inPersonTaken: 8, onlineCapacity: 2, onlineTaken: 3 },
    })
  })
  it('may end a way that nobody booked', () => {
    const after = { ...before, online: false, onlineCapacity: null }
    const edit = { before, after, taken: takenIn({ 'in-person': 8, online: 0 }), held: none }
    expect(decideClassEdit([edit], { allowBelowTaken: false, movePeople: false }).ok).toBe(true)
  })
})

describe('an edit of several classes', () => {
  const after = { ...before, inPersonCapacity: 4 }
  const edit = (seats: number) => ({
    before,
    after,
    taken: takenIn({ 'in-person': seats, online: 0 }),
    held: none,
  })
  it('says how many are short, and the most places in one of them', () => {
    expect(
      decideClassEdit([edit(3), edit(5), edit(9)], { allowBelowTaken: false, movePeople: false }),
    ).toEqual({
      ok: false,
      code: 'CAPACITY_BELOW_TAKEN',
      data: { classes: 2, inPersonCapacity: 4, inPersonTaken: 9 },
    })
  })
})

describe('the places of a class whose people move', () => {
  it.each([
    ['are all taken in the way that stays', { inPerson: false }, takenIn({ online: 11 })],
    ['stay where neither way ends', {}, taken],
    ['stay where no way stays to move to', { inPerson: false, online: false }, taken],
  ])('%s', (_name, change, after) => {
    expect(takenAfterMove({ before, after: { ...before, ...change }, taken, held: none })).toEqual(after)
  })
  it('stay in a way that ended before: who is checked in there moves no second time', () => {
    const ended = { ...before, inPerson: false }
    expect(takenAfterMove({ before: ended, after: ended, taken, held: none })).toEqual(taken)
    expect(
      decideClassEdit([{ before: ended, after: ended, taken, held: none }], {
        allowBelowTaken: false,
        movePeople: false,
      }).ok,
    ).toBe(true)
  })
})
