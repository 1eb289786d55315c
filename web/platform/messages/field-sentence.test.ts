import 'virtual:texts/errors'
import { describe, expect, it } from 'vitest'
import { fieldMessages } from '#domain/kernel/text/field-messages.ts'
import { fieldSentence } from './field-sentence.ts'
import { messageText } from './messages.ts'

describe('the message for a form error', () => {
  it.each(fieldMessages)('is in the catalog for %s', (code) => {
    expect(messageText(`fields.${code}`)).toBeTruthy()
  })
  it('is the given text when it is not a code', () => {
    expect(fieldSentence('Something the server said.')).toBe('Something the server said.')
  })
})
