import { describe, expect, it } from 'vitest'
import { decidePeopleMove } from './decide-people-move.rule.ts'

const people = [
  { id: 1, places: 1, name: 'Ann' },
  { id: 2, places: 2, name: 'Bea and a guest' },
  { id: 3, places: 1, name: 'Cleo' },
]

describe('moving the people of a class to another attendance mode', () => {
  it.each([
    ['succeeds when there is a seat for each of them and their guests', 4],
    ['succeeds when there are more seats', 10],
    ['succeeds when seats are unlimited', null],
  ])('%s', (_name, left) => {
    expect(decidePeopleMove(people, 'online', left)).toEqual({ ok: true, value: people })
  })
  it('is all or nothing: when one seat is missing, no one moves', () => {
    expect(decidePeopleMove(people, 'online', 3)).toEqual({
      ok: false,
      code: 'MOVE_NEEDS_SEATS',
      data: { mode: 'online', needed: 4, left: 3, names: ['Cleo'] },
    })
  })
})

describe('the people without a seat', () => {
  it.each([
    ['are those who registered last', 3, ['Cleo']],
    [
      'are a person with a guest when one seat is left, and the next person, who comes alone, gets it',
      2,
      ['Bea and a guest'],
    ],
    ['are everyone when no seat is left', 0, ['Ann', 'Bea and a guest', 'Cleo']],
    ['are everyone when the class is over capacity', -2, ['Ann', 'Bea and a guest', 'Cleo']],
  ])('%s', (_name, left, names) => {
    expect(decidePeopleMove(people, 'online', left)).toMatchObject({ data: { names } })
  })
})
