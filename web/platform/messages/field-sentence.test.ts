import 'virtual:texts/errors'
import { describe, expect, it } from 'vitest'
import { fieldMessages } from '#domain/kernel/text/field-messages.ts'
import { fieldSentence, knownFieldSentence } from './field-sentence.ts'
import './messages.ts'

describe('the message for a form error', () => {
  it.each(fieldMessages)('is in the catalog for %s', (code) => {
    expect(knownFieldSentence(code)).toBeTruthy()
  })
  it('is the given text when it is not a code', () => {
    expect(fieldSentence('Something the server said.')).toBe('Something the server said.')
  })
})
