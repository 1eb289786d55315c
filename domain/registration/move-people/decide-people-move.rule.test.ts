import { describe, expect, it } from 'vitest'
import { decidePeopleMove } from './decide-people-move.rule.ts'

const people = [
  { id: 1, places: 1, name: 'Ann' },
  { id: 2, places: 2, name: 'Bea and a guest' },
  { id: 3, places: 1, name: 'Cleo' },
]

describe('the people of a class move to another way to take part', () => {
  it.each([
    ['where there is a seat for each of them and their guests', 4],
    ['where there are more', 10],
    ['where seats are not counted', null],
  ])('%s', (_name, left) => {
    expect(decidePeopleMove(people, 'online', left)).toEqual({ ok: true, value: people })
  })
  it('all or nobody: where one seat is missing nobody moves', () => {
    expect(decidePeopleMove(people, 'online', 3)).toEqual({
      ok: false,
      code: 'MOVE_NEEDS_SEATS',
      data: { mode: 'online', needed: 4, left: 3, names: ['Cleo'] },
    })
  })
})

describe('who would find no seat', () => {
  it.each([
    ['is who registered last', 3, ['Cleo']],
    [
      'is who comes with a guest where one seat is left; the next, who comes alone, has it',
      2,
      ['Bea and a guest'],
    ],
    ['is everybody where none is left', 0, ['Ann', 'Bea and a guest', 'Cleo']],
    ['is everybody where more are taken than there are', -2, ['Ann', 'Bea and a guest', 'Cleo']],
  ])('%s', (_name, left, names) => {
    expect(decidePeopleMove(people, 'online', left)).toMatchObject({ data: { names } })
  })
})
