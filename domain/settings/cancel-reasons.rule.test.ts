import { describe, expect, it } from 'vitest'
import { customReasonsOf, linesOfReasons, nameOfReason } from './cancel-reasons.rule.ts'

describe('an organization’s own reasons to cancel', () => {
  it('are a line each, with a sentence for each language, and come back as they were', () => {
    const text =
      'Our van broke down. | Se averió nuestra camioneta.\nThe gym is flooded. | El gimnasio se inundó.'
    const reasons = customReasonsOf(`\n${text}\n\n`)!
    expect(reasons.map(nameOfReason)).toEqual(['Our van broke down.', 'The gym is flooded.'])
    expect(reasons[1]).toEqual({ en: 'The gym is flooded.', es: 'El gimnasio se inundó.' })
    expect(linesOfReasons(reasons)).toBe(text)
  })
  it.each([
    ['a line in one language alone', 'Our van broke down.'],
    ['a language without words', 'Our van broke down. | '],
    ['a third part', 'One | Uno | Un'],
    ['a sentence that nobody would read to its end', `${'x'.repeat(201)} | y`],
    ['more than anybody would look through', Array.from({ length: 21 }, (_, n) => `${n} | ${n}`).join('\n')],
  ])('are refused with %s', (_sentence, text) => {
    expect(customReasonsOf(text)).toBeNull()
  })
  it('may be none', () => {
    expect(customReasonsOf(' \n')).toEqual([])
  })
})
