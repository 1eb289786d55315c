import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { withoutUnseenEnds } from '#domain/kernel/text/typed-text.rule.ts'
import { isPrivateHost } from './private-host.rule.ts'

const tooLong: FieldMessage = 'text.tooLong2000'

/** A URL that matches `pattern` at its start, at most 2000 characters. '' if there is none. */
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
 * Whether a URL has a user name or a password before its host. Everyone who reads the URL would see the password, and
 * 'https://zoom.us@evil.example' leads elsewhere than it looks.
 */
export function isNamedAddress(text: string): boolean {
  if (!URL.canParse(text, here)) return false
  const { username, password, href } = new URL(text, here)
  // 'https://@host' names no user, but no honest person writes it.
  return (
    username !== '' ||
    password !== '' ||
    /^[a-z]+:\/\/[^/?#]*@/i.test(text) ||
    /^[a-z]+:\/\/[^/?#]*@/.test(href)
  )
}

/** Whether an absolute URL leads into a private network, or to this machine. False for a path of the portal. */
export function isAtPrivateHost(text: string): boolean {
  return /^https?:/i.test(text) && URL.canParse(text) && isPrivateHost(new URL(text).hostname)
}

/**
 * The URL of a picture: absolute, or a path of the portal. The reader's browser requests it, so a private network's URL
 * would call a machine of the reader.
 */
export const pictureAddress = address(/^(https?:\/\/[^/]|\/(?![/\\]))/i, 'webLink.invalid').refine(
  (text) => !isAtPrivateHost(text),
  'webLink.private' satisfies FieldMessage,
)

/** The page of a person or an organization: an absolute URL, http or https. */
export const isPageAddress = (text: string): boolean => isAddress(text, /^https?:\/\/[^/]/i)
