import { describe, expect, it } from 'vitest'
import { line, one } from '#domain/accounts/answers/answer-types.ts'
import type { ProfileAnswers, ShownWhen } from '#domain/accounts/answers/shown-fields.rule.ts'
import { whenIs } from '#domain/kernel/fields/when.ts'
import { decidingIn, hiddenIn } from './requested-fields.ts'

const row = <Type>(type: Type) => ({ type, column: null })
const table = {
  travels: row(one(['By car', 'By bus'])),
  parking: whenIs('travels', 'By car', 'kept', row(one(['Near the door', 'Anywhere']))),
  plate: row(line),
  color: row(line),
  bay: whenIs('parking', 'Near the door', 'kept', row(line)),
}
const plateIfNear: ShownWhen = {
  field: 'plate',
  anyOf: [[{ field: 'parking', is: true, value: 'Near the door' }]],
}
const colorIfPlate: ShownWhen = { field: 'color', anyOf: [[{ field: 'plate', is: true, value: 'VA 1' }]] }
const travelsIfColor: ShownWhen = {
  field: 'travels',
  anyOf: [[{ field: 'color', is: true, value: 'Red' }]],
}

describe('the fields that answers hide', () => {
  it.each<[string, ShownWhen[], ProfileAnswers, string[]]>([
    [
      'are none if all conditions are met',
      [plateIfNear],
      { travels: 'By car', parking: 'Near the door' },
      [],
    ],
    [
      'include one whose deciding answer is from before its own field was hidden by the row',
      [plateIfNear],
      { travels: 'By bus', parking: 'Near the door' },
      ['plate', 'parking', 'bay'],
    ],
    [
      'include those further along the chain',
      [colorIfPlate, plateIfNear],
      { travels: 'By bus', parking: 'Near the door', plate: 'VA 1' },
      ['color', 'plate', 'parking', 'bay'],
    ],
    [
      'include those that a row hides, because the organization hides what decides',
      [travelsIfColor],
      { travels: 'By car', parking: 'Near the door', color: 'Blue' },
      ['travels', 'parking', 'bay'],
    ],
  ])('%s', (_name, conditions, answers, hidden) => {
    expect(hiddenIn(table, conditions, answers)).toEqual(hidden)
  })
})

it('a condition of the organization can use a field with choices that has no condition of its own', () => {
  expect(decidingIn(table)).toEqual(['travels'])
})
