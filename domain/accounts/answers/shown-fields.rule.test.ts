import { describe, expect, it } from 'vitest'
import { conditionsUnseen, hiddenFields, type ProfileAnswers, type ShownWhen } from './shown-fields.rule.ts'

const is = (field: string, value: string) => ({ field, is: true, value })
const isNot = (field: string, value: string) => ({ field, is: false, value })
const patients: ShownWhen = { field: 'interest', anyOf: [[is('aboutYourself', 'Patient')]] }
const either: ShownWhen = {
  field: 'topics',
  anyOf: [[is('state', 'Virginia'), isNot('aboutYourself', 'Professional')], [is('interest', 'Lung')]],
}

describe('a field that is asked of some alone', () => {
  it.each<[string, ShownWhen[], ProfileAnswers, string[]]>([
    ['is asked where no condition is set', [], {}, []],
    ['is hidden while nothing is told', [patients], {}, ['interest']],
    ['is asked of who says so', [patients], { aboutYourself: ['Family', 'Patient'] }, []],
    ['is hidden from who says otherwise', [patients], { aboutYourself: ['Family'] }, ['interest']],
    ['is compared without spaces around', [patients], { aboutYourself: [' Patient '] }, []],
    ['needs all conditions of a group', [either], { state: 'Virginia', aboutYourself: [] }, []],
    ['fails with one of them', [either], { state: 'Virginia', aboutYourself: ['Professional'] }, ['topics']],
    ['needs one group alone', [either], { state: 'Maryland', interest: ['Lung'] }, []],
    [
      'is asked where nothing is told that should not be',
      [{ field: 'city', anyOf: [[isNot('state', 'Ohio')]] }],
      {},
      [],
    ],
    [
      'is hidden from all where there are groups and none matches',
      [{ field: 'city', anyOf: [] }],
      {},
      ['city'],
    ],
    [
      'follows a field that is hidden itself: that says nothing',
      [either, patients],
      { state: 'Ohio', interest: ['Lung'] },
      ['topics', 'interest'],
    ],
    ['follows it back', [either, patients], { aboutYourself: ['Patient'], interest: ['Lung'] }, []],
    [
      'follows a chain of three',
      [
        { field: 'c', anyOf: [[is('b', '1')]] },
        { field: 'b', anyOf: [[is('a', '1')]] },
        { field: 'a', anyOf: [[is('z', '1')]] },
      ],
      { a: '1', b: '1' },
      ['c', 'b', 'a'],
    ],
  ])('%s', (_name, conditions, answers, hidden) => {
    expect(hiddenFields(conditions, answers)).toEqual(hidden)
  })
  it('comes to an end where fields depend on each other', () => {
    const circle = [
      { field: 'a', anyOf: [[isNot('b', '1')]] },
      { field: 'b', anyOf: [[is('a', '1')]] },
    ]
    expect(hiddenFields(circle, { a: '1', b: '1' })).toBeInstanceOf(Array)
  })
  it('is asked by who helps where they may not know why', () => {
    expect(conditionsUnseen([patients, either], ['state'])).toEqual([patients])
    expect(conditionsUnseen([patients, either], [])).toEqual([patients, either])
  })
})
