import { z } from 'zod'
import type { FieldMessage } from './field-messages.ts'
import { longestRaw } from './raw-text.rule.ts'

interface RawText {
  /** Characters. */
  most?: number
  tooLong?: FieldMessage
  /** What is complained of where it is no text at all. */
  absent?: FieldMessage
}

/** A text that a caller sends, refused by its length before anything else looks at it. Every schema of a text begins with it. */
export function rawText({ most = longestRaw.text, tooLong = 'text.tooLong', absent }: RawText = {}) {
  return z.string(absent).max(most, { error: tooLong, abort: true })
}
