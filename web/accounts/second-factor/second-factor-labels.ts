import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { formatDate } from '#web/platform/messages/formats.ts'
import { settings } from '#web/platform/page/settings.ts'

/** The day of a moment, as My Account shows it. */
export function dateOf(instant: string): string {
  return formatDate('short', new Date(instant), settings.timeZone)
}

/** Says why something was refused; who left the question for the password has changed nothing, and hears nothing. */
export function unlessLeft(error: unknown, say: (why: string) => void): void {
  if (!(error instanceof CallError && error.code === 'PASSWORD_REQUIRED')) say(sentenceOf(error))
}
