import { expect, test } from 'vitest'
import { compareTexts, doubledKeys, unusedKeys } from './check-messages.ts'

test('a catalog must have every text of the fallback with the same placeholders, and no others', () => {
  const fallback = new Map([
    ['home.title', 'Find'],
    ['home.hello', 'Hello {{name}}'],
    ['home.left', 'Left'],
  ])
  const other = new Map([
    ['home.hello', 'Hola {{nombre}}'],
    ['home.left', ''],
    ['home.more', 'Más'],
  ])
  expect(compareTexts(fallback, fallback, 'es')).toEqual([])
  expect(compareTexts(fallback, other, 'es')).toEqual([
    'home.title is missing in es.',
    'home.hello has other places in es: Hola {{nombre}}',
    'home.left is empty in es.',
    'home.more stands in es alone.',
  ])
})

test('a catalog must have the plural forms of its language, and can have one more', () => {
  const fallback = new Map([
    ['home.classes_one', '{{count}} class of {{name}}'],
    ['home.classes_other', '{{count}} classes of {{name}}'],
    ['home.spots_zero', 'No spots'],
    ['home.spots_other', '{{count}} spots'],
  ])
  const french = new Map([
    ['home.classes_one', 'Un cours de {{name}}'],
    ['home.classes_many', '{{count}} de cours de {{name}}'],
    ['home.classes_other', '{{count}} cours de {{name}}'],
    ['home.spots_zero', 'Plus de places'],
    ['home.spots_other', '{{count}} places'],
  ])
  const japanese = new Map([...french].filter(([key]) => /_(zero|other)$/.test(key)))
  expect(compareTexts(fallback, french, 'fr')).toEqual([])
  expect(compareTexts(fallback, japanese, 'ja')).toEqual([])
  expect(compareTexts(fallback, japanese, 'fr')).toEqual(['home.classes_one is missing in fr.'])
  expect(compareTexts(fallback, french, 'en')).toEqual(['home.classes_many stands in en alone.'])
  expect(compareTexts(fallback, new Map([...french, ['home.spots_zero', '{{count}} place']]), 'fr')).toEqual(
    [],
  )
  expect(compareTexts(fallback, new Map([...french, ['home.spots_other', 'places']]), 'fr')).toEqual([
    'home.spots_other has other places in fr: places',
  ])
  expect(compareTexts(fallback, new Map([...french, ['home.classes_other', '{{count}}']]), 'fr')).toEqual([
    'home.classes_other has other places in fr: {{count}}',
  ])
  expect(
    compareTexts(fallback, new Map([...french, ['home.classes_many', '{{count}} de {{nom}}']]), 'fr'),
  ).toEqual(['home.classes_many has other places in fr: {{count}} de {{nom}}'])
})

test('a key repeated in one object is found, and in two objects it is fine', () => {
  expect(doubledKeys('{"a": "x", "b": {"a": "a: {\\"a\\": 1}", "c": "y"}, "c": "c"}')).toEqual([])
  expect(doubledKeys('{"a": "x", "b": {"c": "1", "d": "2", "c": "3"}, "a": "y"}')).toEqual(['b.c', 'a'])
})

test('a text counts as used by its full key, its key without the plural suffix, or a dynamic part', () => {
  const code =
    "it's t('home.title'); t('home.classes', { count }); " +
    ['home.kinds.#{kind}', '#{texts}.lead', '#{a}.#{b}']
      .map((key) => `t(\`${key.replaceAll('#', '$')}\`)`)
      .join()
  const keys = [
    'home.title',
    'home.classes_one',
    'home.kinds.yoga',
    'adminPages.lead',
    'home.gone',
    'home.classesMore',
  ]
  expect(unusedKeys(keys, code)).toEqual(['home.gone', 'home.classesMore'])
})
