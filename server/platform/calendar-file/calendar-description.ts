import { plainText, shorten } from '#server/platform/html/plain-text.ts'

/** Longest description in a calendar file; programs show the rest badly, and the class's page has it. */
const longestDescription = 1000

/** A class's description, which is HTML, as calendar files have it. */
export function calendarDescription(html: string | null): string {
  return html ? shorten(plainText(html), longestDescription) : ''
}
