import { describe, expect, it } from 'vitest'
import { conditionsUnseen, hiddenFields, type ProfileAnswers, type ShownWhen } from './shown-fields.rule.ts'

const is = (field: string, value: string) => ({ field, is: true, value })
const isNot = (field: string, value: string) => ({ field, is: false, value })
const patients: ShownWhen = { field: 'interest', anyOf: [[is('aboutYourself', 'Patient')]] }
const either: ShownWhen = {
  field: 'topics',
  anyOf: [[is('state', 'Virginia'), isNot('aboutYourself', 'Professional')], [is('interest', 'Lung')]],
}

describe('a conditional field', () => {
  it.each<[string, ShownWhen[], ProfileAnswers, string[]]>([
    ['is shown without a condition', [], {}, []],
    ['is hidden while nothing is answered', [patients], {}, ['interest']],
    ['is shown to people with the required answer', [patients], { aboutYourself: ['Family', 'Patient'] }, []],
    ['is hidden from people with another answer', [patients], { aboutYourself: ['Family'] }, ['interest']],
    ['is compared without surrounding spaces', [patients], { aboutYourself: [' Patient '] }, []],
    ['requires all conditions of a group', [either], { state: 'Virginia', aboutYourself: [] }, []],
    [
      'is hidden when one condition of its group fails',
      [either],
      { state: 'Virginia', aboutYourself: ['Professional'] },
      ['topics'],
    ],
    ['requires only one group', [either], { state: 'Maryland', interest: ['Lung'] }, []],
    [
      'with a negative condition is shown while nothing is answered',
      [{ field: 'city', anyOf: [[isNot('state', 'Ohio')]] }],
      {},
      [],
    ],
    [
      'is hidden from everyone when its list of groups is empty',
      [{ field: 'city', anyOf: [] }],
      {},
      ['city'],
    ],
    [
      'depends on a hidden field, which counts as unanswered',
      [either, patients],
      { state: 'Ohio', interest: ['Lung'] },
      ['topics', 'interest'],
    ],
    [
      'is shown again with the field it depends on',
      [either, patients],
      { aboutYourself: ['Patient'], interest: ['Lung'] },
      [],
    ],
    [
      'is hidden at the end of a chain of three',
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
  it('terminates when fields depend on each other', () => {
    const circle = [
      { field: 'a', anyOf: [[isNot('b', '1')]] },
      { field: 'b', anyOf: [[is('a', '1')]] },
    ]
    expect(hiddenFields(circle, { a: '1', b: '1' })).toBeInstanceOf(Array)
  })
  it('is shown to a helper who may not see the reason', () => {
    expect(conditionsUnseen([patients, either], ['state'])).toEqual([patients])
    expect(conditionsUnseen([patients, either], [])).toEqual([patients, either])
  })
})
