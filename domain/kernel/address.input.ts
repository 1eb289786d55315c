import { z } from 'zod'
import type { FieldMessage } from './field-messages.ts'

const tooLong: FieldMessage = 'text.tooLong2000'

/** An address that begins as `pattern` says, at most 2000 characters; '' where there is none. */
export function address(pattern: RegExp, complaint: FieldMessage) {
  return z
    .string()
    .trim()
    .max(2000, tooLong)
    .refine((text) => text === '' || isAddress(text, pattern), complaint)
}

function isAddress(text: string, pattern: RegExp): boolean {
  return pattern.test(text) && !/[\p{Cc}\s<>"]/u.test(text) && URL.canParse(text, 'https://example.org')
}

/** The address of a picture: a whole one, or a path of the portal's own. */
export const pictureAddress = address(/^(https?:\/\/[^/]|\/(?![/\\]))/i, 'webLink.invalid')
