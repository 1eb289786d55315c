import { describe, expect, it } from 'vitest'
import { customReasonsOf, linesOfReasons, nameOfReason } from './cancel-reasons.rule.ts'

describe('an organization’s own reasons for cancelling', () => {
  it('have one line each with a sentence per language, and convert back to the same text', () => {
    const text =
      'Our van broke down. | Se averió nuestra camioneta.\nThe gym is flooded. | El gimnasio se inundó.'
    const reasons = customReasonsOf(`\n${text}\n\n`)!
    expect(reasons.map(nameOfReason)).toEqual(['Our van broke down.', 'The gym is flooded.'])
    expect(reasons[1]).toEqual({ en: 'The gym is flooded.', es: 'El gimnasio se inundó.' })
    expect(linesOfReasons(reasons)).toBe(text)
  })
  it.each([
    ['a line in only one language', 'Our van broke down.'],
    ['an empty language', 'Our van broke down. | '],
    ['a third part', 'One | Uno | Un'],
    ['a sentence that is too long', `${'x'.repeat(201)} | y`],
    ['too many lines', Array.from({ length: 21 }, (_, n) => `${n} | ${n}`).join('\n')],
  ])('are rejected with %s', (_sentence, text) => {
    expect(customReasonsOf(text)).toBeNull()
  })
  it('can be empty', () => {
    expect(customReasonsOf(' \n')).toEqual([])
  })
})
