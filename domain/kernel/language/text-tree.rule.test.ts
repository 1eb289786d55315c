import { describe, expect, it } from 'vitest'
import { type TextTree, textNames, textTree, valuesOf } from './text-tree.rule.ts'

const part = {
  preview: 'See the new details.',
  hello: 'Hello {{ name }},',
  both: '{{name}} and {{other}}, {{name}}',
  subject_one: 'Your class on {{day}}',
  subject_other: '{{count}} of your classes',
  heading_one: 'Your class has changed',
  heading_other: 'Your classes have changed',
  leader_zero: 'Nobody leads the class.',
  leader_one: '{{names}} leads the class.',
  leader_other: '{{names}} lead the class.',
  way_other: 'Another way',
  one_other: 'A single word',
  last_one: 'The last one',
  reasons: { weather: 'The weather makes travel unsafe.' },
}
const tree = textTree('en', { part }).part as TextTree
const given = (name: string, values: Record<string, string | number>) =>
  (tree[name] as (values: object) => string)(values)

describe('a text of a text tree', () => {
  it('without values is a string', () => {
    expect(tree.preview).toBe('See the new details.')
    expect(tree.last_one).toBe('The last one')
    expect((tree.reasons as TextTree).weather).toBe('The weather makes travel unsafe.')
  })

  it.each([
    ['contains its value', 'hello', { name: 'Ada' }, 'Hello Ada,'],
    ['contains a value as often as its placeholder appears', 'both', { name: 'A', other: 'B' }, 'A and B, A'],
    ['for one is singular', 'subject', { day: 'Feb 9', count: 1 }, 'Your class on Feb 9'],
    ['for many is plural', 'subject', { day: 'Feb 9', count: 3 }, '3 of your classes'],
    ['can depend on a count that it does not contain', 'heading', { count: 2 }, 'Your classes have changed'],
    ['for zero can have its own text', 'leader', { names: '', count: 0 }, 'Nobody leads the class.'],
    [
      'inserts text that looks like a placeholder or pattern verbatim',
      'both',
      { name: '{{other}} $&', other: '{{name}} $1' },
      '{{other}} $& and {{name}} $1, {{other}} $&',
    ],
    ['formats thousands as in the language', 'subject', { day: '', count: 1204 }, '1,204 of your classes'],
  ])('%s', (_sentence, name, values, expected) => {
    expect(given(name, values)).toBe(expected)
  })

  it.each([
    ['en', 'classes of none'],
    ['fr', 'class of none'],
  ])('follows the plural rules of its language: %s', (language, expected) => {
    const texts = { left_one: 'class of none', left_other: 'classes of none' }
    const left = textTree(language, texts).left as (values: object) => string
    expect(left({ count: 0 })).toBe(expected)
  })
})

it('the plural forms of a text share one name', () => {
  expect(textNames(part)).toEqual([
    'preview',
    'hello',
    'both',
    'subject',
    'heading',
    'leader',
    'way',
    'one',
    'last_one',
    'reasons',
  ])
})

it.each([
  ['preview', []],
  ['both', ['name', 'other']],
  ['subject', ['count', 'day']],
  ['heading', ['count']],
  ['leader', ['count', 'names']],
])('the values of %s are those of all its forms', (name, expected) => {
  expect(valuesOf(part, name)).toEqual(expected)
})
