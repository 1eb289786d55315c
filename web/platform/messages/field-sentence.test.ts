import 'virtual:texts/errors'
import { describe, expect, it } from 'vitest'
import { fieldMessages } from '#domain/kernel/text/field-messages.ts'
import { fieldSentence, knownFieldSentence } from './field-sentence.ts'
import './messages.ts'

describe('the sentence of a form error', () => {
  it.each(fieldMessages)('is in the catalogue for %s', (code) => {
    expect(knownFieldSentence(code)).toBeTruthy()
  })
  it('is the message itself where that is no code', () => {
    expect(fieldSentence('Something the server said.')).toBe('Something the server said.')
  })
})
