import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { formatDate } from '#web/platform/messages/formats.ts'
import { settings } from '#web/platform/page/settings.ts'

/** The day of an instant, as My Account shows it. */
export function dateOf(instant: string): string {
  return formatDate('short', new Date(instant), settings.timeZone)
}

/**
 * Reports why something was rejected. Reports nothing when the person left the password prompt, because nothing
 * changed.
 */
export function unlessLeft(error: unknown, say: (why: string) => void): void {
  if (!(error instanceof CallError && error.code === 'PASSWORD_REQUIRED')) say(sentenceOf(error))
}
