import { expect, test } from 'vitest'
import { compareTexts, unusedKeys } from './check-messages.ts'

test('a catalogue has every text of the usual one, with the same places, and no other', () => {
  const usual = new Map([
    ['home.title', 'Find'],
    ['home.hello', 'Hello {{name}}'],
    ['home.left', 'Left'],
  ])
  const other = new Map([
    ['home.hello', 'Hola {{nombre}}'],
    ['home.left', ''],
    ['home.more', 'Más'],
  ])
  expect(compareTexts(usual, usual, 'es')).toEqual([])
  expect(compareTexts(usual, other, 'es')).toEqual([
    'home.title is missing in es.',
    'home.hello has other places in es: Hola {{nombre}}',
    'home.left is empty in es.',
    'home.more stands in es alone.',
  ])
})

test('a text is shown by its whole key, by its key without the form of its number, or by a part that is put in', () => {
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
