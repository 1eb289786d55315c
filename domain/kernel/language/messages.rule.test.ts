import { describe, expect, it } from 'vitest'
import { createMessages } from './messages.rule.ts'

const texts = {
  home: {
    title: 'Find a Class',
    greeting: 'Hello, {{name}}',
    twice: '{{ name }} and {{name}} meet {{other}}',
    classes_zero: 'No classes',
    classes_one: '{{count}} class',
    classes_other: '{{count}} classes',
    seats_one: 'one seat',
    seats_other: '{{count}} seats',
    codes: { CLASS_FULL: 'This class is full.' },
  },
}
const { write, text, add } = createMessages('en', texts)

describe('a message', () => {
  it.each([
    ['is the text of its key', 'home.title', undefined, 'Find a Class'],
    ['may lie deeper', 'home.codes.CLASS_FULL', undefined, 'This class is full.'],
    ['holds what is put into it', 'home.greeting', { name: 'Ada' }, 'Hello, Ada'],
    ['holds it as often as it is named', 'home.twice', { name: 'A', other: 'B' }, 'A and A meet B'],
    [
      'takes what is put in for words, not for places',
      'home.greeting',
      { name: '{{x}} $1' },
      'Hello, {{x}} $1',
    ],
    ['escapes nothing: React does', 'home.greeting', { name: '<b>' }, 'Hello, <b>'],
    ['shows nothing where nothing was put in', 'home.greeting', {}, 'Hello, '],
    ['of none has its own words', 'home.classes', { count: 0 }, 'No classes'],
    ['of none is one of many without them', 'home.seats', { count: 0 }, '0 seats'],
    ['of one is singular', 'home.classes', { count: 1 }, '1 class'],
    ['of many is plural', 'home.classes', { count: 212 }, '212 classes'],
    ['that has no plural is the same for every count', 'home.title', { count: 3 }, 'Find a Class'],
    ['that is missing shows its key', 'home.nothing', undefined, 'home.nothing'],
    ['is no part of the catalogue', 'home', undefined, 'home'],
    ['is no property that every object has', 'home.toString', undefined, 'home.toString'],
  ])('%s', (_sentence, key, values, expected) => {
    expect(write(key, values)).toBe(expected)
  })

  it('of a part that comes later is there from then on', () => {
    expect(write('later.title')).toBe('later.title')
    add({ later: { title: 'Later' } })
    expect(write('later.title')).toBe('Later')
    expect(write('home.title')).toBe('Find a Class')
  })

  it('can be had as it stands', () => {
    expect(text('home.greeting')).toBe('Hello, {{name}}')
    expect(text('home.nothing')).toBeUndefined()
  })
})

it('thousands are written in one way, and a year or the number of a record as it is', () => {
  const english = createMessages('en', {
    people_other: '{{count}} people',
    page: 'Page {{page}}',
    of: '{{id}}, {{year}}',
  })
  expect(english.write('people', { count: 1204 })).toBe('1,204 people')
  expect(english.write('people', { count: 999 })).toBe('999 people')
  expect(english.write('page', { page: 12345 })).toBe('Page 12,345')
  expect(english.write('of', { id: '12345', year: '2026' })).toBe('12345, 2026')
  const spanish = createMessages('es-US', { people_other: '{{count}} personas' })
  expect(spanish.write('people', { count: 1204 })).toBe('1,204 personas')
})

it.each([0, 7, 999, 1000, -7, 1.5])('%d is written as the runtime writes it, in both languages', (value) => {
  for (const tag of ['en', 'es-US'])
    expect(createMessages(tag, { value: '{{value}}' }).write('value', { value })).toBe(
      value.toLocaleString(tag),
    )
})
