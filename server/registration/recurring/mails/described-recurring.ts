import type { RecurringNotification } from '#domain/registration/recurring/recurring-notifications.ts'
import type { Locale } from '#server/platform/messages/catalogue.ts'
import { modeMails } from '#server/platform/messages/modes.texts.ts'
import { recurringMails } from './recurring-mails.texts.ts'

/** How a recurring registration is described to its person, by email or phone. */
export function describedRecurring(
  notifications: RecurringNotification['news'],
  locale: Locale,
): { subject: string; sentence: string } {
  return notifications === 'series' || notifications === 'elsewhere'
    ? recurringMails(locale).news[notifications]
    : modeMails(locale)[notifications].standing
}
