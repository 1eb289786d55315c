import { formatDate } from '#domain/schedule/date-patterns.ts'
import { settings } from '#web/app/settings.ts'
import { CallError } from '#web/graphql/client.ts'
import { sentenceOf } from '#web/messages/call-sentence.ts'

/** The day of a moment, as My Account shows it. */
export function dateOf(moment: string): string {
  return formatDate('short', new Date(moment), settings.timeZone)
}

/** Says why something was refused; who left the question for the password has changed nothing, and hears nothing. */
export function unlessLeft(error: unknown, say: (why: string) => void): void {
  if (!(error instanceof CallError && error.code === 'PASSWORD_REQUIRED')) say(sentenceOf(error))
}
