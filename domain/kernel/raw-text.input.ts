import { z } from 'zod'
import type { FieldMessage } from './field-messages.ts'
import { longestRaw } from './raw-text.rule.ts'

/** A text that a caller sends, refused by its length before anything else looks at it. Every schema of a text begins with it. */
export function rawText(most: number = longestRaw.text) {
  return z.string().max(most, { error: 'text.tooLong' satisfies FieldMessage, abort: true })
}
