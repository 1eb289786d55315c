import { plainText, shorten } from '#server/platform/html/plain-text.ts'

/**
 * Longest description in a calendar file. Calendar programs show longer ones badly, and the class's page has all of it.
 */
const longestDescription = 1000

/** A class's HTML description as plain text for calendar files. */
export function calendarDescription(html: string | null): string {
  return html ? shorten(plainText(html), longestDescription) : ''
}
