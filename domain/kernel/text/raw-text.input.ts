import { z } from 'zod'
import type { FieldMessage } from './field-messages.ts'
import { longestRaw } from './raw-text.rule.ts'

interface RawText {
  /** The most characters that are allowed. */
  most?: number
  tooLong?: FieldMessage
  /** The error if the value is not a text. */
  absent?: FieldMessage
}

/** A text from a client. Its length is checked before anything else. Every schema of a text begins with it. */
export function rawText({ most = longestRaw.text, tooLong = 'text.tooLong', absent }: RawText = {}) {
  return z.string(absent).max(most, { error: tooLong, abort: true })
}
