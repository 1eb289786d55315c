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
    ['is the text for its key', 'home.title', undefined, 'Find a Class'],
    ['can have a nested key', 'home.codes.CLASS_FULL', undefined, 'This class is full.'],
    ['contains its value', 'home.greeting', { name: 'Ada' }, 'Hello, Ada'],
    [
      'contains a value as often as its placeholder appears',
      'home.twice',
      { name: 'A', other: 'B' },
      'A and A meet B',
    ],
    [
      'does not treat a value as a placeholder or pattern',
      'home.greeting',
      { name: '{{x}} $1' },
      'Hello, {{x}} $1',
    ],
    ['does not escape HTML, because React does', 'home.greeting', { name: '<b>' }, 'Hello, <b>'],
    ['shows nothing for a missing value', 'home.greeting', {}, 'Hello, '],
    ['for zero has its own text', 'home.classes', { count: 0 }, 'No classes'],
    ['for zero is plural when there is no text for zero', 'home.seats', { count: 0 }, '0 seats'],
    ['for one is singular', 'home.classes', { count: 1 }, '1 class'],
    ['for many is plural', 'home.classes', { count: 212 }, '212 classes'],
    ['without plural forms is the same for every count', 'home.title', { count: 3 }, 'Find a Class'],
    ['that is missing shows its key', 'home.nothing', undefined, 'home.nothing'],
    ['is not a group of the catalog', 'home', undefined, 'home'],
    ['is not an inherited object property', 'home.toString', undefined, 'home.toString'],
  ])('%s', (_sentence, key, values, expected) => {
    expect(write(key, values)).toBe(expected)
  })

  it('of a lazy-loaded part is available once the part is added', () => {
    expect(write('later.title')).toBe('later.title')
    add({ later: { title: 'Later' } })
    expect(write('later.title')).toBe('Later')
    expect(write('home.title')).toBe('Find a Class')
  })

  it('is available as a raw template', () => {
    expect(text('home.greeting')).toBe('Hello, {{name}}')
    expect(text('home.nothing')).toBeUndefined()
  })
})

it('numbers have thousands separators, and a year or a record ID has none', () => {
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

it.each([0, 7, 999, 1000, -7, 1.5])('%d is formatted like the runtime does, in both languages', (value) => {
  for (const tag of ['en', 'es-US'])
    expect(createMessages(tag, { value: '{{value}}' }).write('value', { value })).toBe(
      value.toLocaleString(tag),
    )
})
