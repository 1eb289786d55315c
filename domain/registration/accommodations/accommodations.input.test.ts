import { expect, it } from 'vitest'
import { needsInput } from './accommodations.input.ts'
import { mostNeeds, needsLine, noNeeds } from './accommodations.ts'

it('accommodations are a list of distinct choices and free text', () => {
  const given = { choices: ['Large print', ' Large print ', ''], words: ' I tire quickly. ' }
  expect(needsInput.parse(given)).toEqual({ choices: ['Large print'], words: 'I tire quickly.' })
  expect(needsInput.parse({ choices: [], words: ' ' })).toEqual(noNeeds)
})

it.each([
  ['more choices than exist', { choices: Array.from({ length: mostNeeds + 1 }, (_, n) => `${n}`) }],
  ['markup', { choices: ['<b>Print</b>'] }],
  ['an overlong text', { choices: [], words: 'x'.repeat(2001) }],
])('%s is rejected', (_what, given) => {
  expect(needsInput.safeParse(given).success).toBe(false)
})

it('the roster shows them on one line', () => {
  expect(needsLine({ choices: ['Captions', 'Large print'], words: 'Window seat' })).toBe(
    'Captions · Large print · Window seat',
  )
  expect(needsLine(noNeeds)).toBe('')
})
