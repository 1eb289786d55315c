import type { Mode } from '#domain/kernel/modes.ts'
import type { RecurringNotification } from '#domain/registration/recurring/recurring-notifications.ts'
import type { Locale } from '#server/platform/messages/catalogue.ts'
import { modeMails, modeTexts } from '#server/platform/messages/modes.texts.ts'
import { modeBefore } from '#server/registration/mails/mode-before.ts'
import { recurringMails } from './recurring-mails.texts.ts'

/**
 * How a recurring registration is described to its person, by email or phone. `wished`: the mode that they registered
 * for.
 */
export function describedRecurring(
  notifications: RecurringNotification['news'],
  wished: Mode | undefined,
  locale: Locale,
): { subject: string; sentence: string } {
  if (notifications === 'series' || notifications === 'elsewhere')
    return recurringMails(locale).news[notifications]
  const { subject, sentence } = modeMails(locale)[notifications].standing
  return { subject, sentence: sentence({ before: modeTexts(locale)[modeBefore(notifications, wished)].how }) }
}
