import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { withoutUnseenEnds } from '#domain/kernel/text/typed-text.rule.ts'
import { isPrivateHost } from './private-host.rule.ts'

const tooLong: FieldMessage = 'text.tooLong2000'

/** An address that begins as `pattern` says, at most 2000 characters; '' where there is none. */
export function address(pattern: RegExp, complaint: FieldMessage) {
  return rawText()
    .overwrite(withoutUnseenEnds)
    .max(2000, tooLong)
    .refine((text) => text === '' || isAddress(text, pattern), complaint)
}

const here = 'https://example.org'

function isAddress(text: string, pattern: RegExp): boolean {
  return (
    pattern.test(text) && !/[\p{Cc}\s<>"]/u.test(text) && URL.canParse(text, here) && !isNamedAddress(text)
  )
}

/**
 * Whether an address has a name or a password before its host: a password would be told to all who read the address, and
 * 'https://zoom.us@evil.example' leads elsewhere than it looks.
 */
export function isNamedAddress(text: string): boolean {
  if (!URL.canParse(text, here)) return false
  const { username, password, href } = new URL(text, here)
  // 'https://@host' names nobody, and is written by nobody who means well.
  return (
    username !== '' ||
    password !== '' ||
    /^[a-z]+:\/\/[^/?#]*@/i.test(text) ||
    /^[a-z]+:\/\/[^/?#]*@/.test(href)
  )
}

/** Whether a whole address leads into a private network, or to this machine; false for a path of the portal's own. */
export function isAtPrivateHost(text: string): boolean {
  return /^https?:/i.test(text) && URL.canParse(text) && isPrivateHost(new URL(text).hostname)
}

/**
 * The address of a picture: a whole one, or a path of the portal's own. The reader's browser asks for it, so one of a private network
 * would call a machine of theirs.
 */
export const pictureAddress = address(/^(https?:\/\/[^/]|\/(?![/\\]))/i, 'webLink.invalid').refine(
  (text) => !isAtPrivateHost(text),
  'webLink.private' satisfies FieldMessage,
)

/** The page of a person or an organisation: whole, http or https. */
export const isPageAddress = (text: string): boolean => isAddress(text, /^https?:\/\/[^/]/i)
