import { accessMails } from '#server/accounts/access/access.mail.tsx'
import { accountMails } from '#server/accounts/accounts.mail.tsx'
import { bindingMails } from '#server/accounts/host/binding.mail.tsx'
import { secondFactorMails } from '#server/accounts/second-factor/second-factor.mail.tsx'
import { apiMails } from '#server/api/api.mail.tsx'
import { testMails } from '#server/mail/manage/test-mail.mail.tsx'
import { careMailTemplates } from '#server/people/care/care.mail.tsx'
import { peopleAdminMails } from '#server/people/manage/people-admin.mail.tsx'
import { ownFileMails } from '#server/people/own-file/own-file.mail.tsx'
import { retentionMailTemplates } from '#server/people/retention/retention.mail.tsx'
import type { MailTemplates } from '#server/platform/mail/mail-template.ts'
import { askedMailTemplates } from '#server/registration/asked/asked.mail.tsx'
import { correctionMailTemplates } from '#server/registration/corrections/corrections.mail.tsx'
import { guestMailTemplates } from '#server/registration/guests/guest.mail.tsx'
import { classMails } from '#server/registration/mails/class.mail.tsx'
import { registrationMails } from '#server/registration/mails/registration.mail.tsx'
import { reminderMails } from '#server/registration/mails/reminder.mail.tsx'
import { seriesMailTemplates } from '#server/registration/series/mails/series.mail.tsx'
import { standingMailTemplates } from '#server/registration/standing/mails/standing.mail.tsx'
import { stoppedMailTemplates } from '#server/registration/stopped/stopped.mail.tsx'
import { waitingMailTemplates } from '#server/registration/waiting/mails/waiting.mail.tsx'
import { absenceMails } from '#server/roster/absence/absence.mail.tsx'
import { facilitatorMails } from '#server/roster/facilitator-news.mail.tsx'
import { recordMails } from '#server/roster/record/open-rosters.mail.tsx'
import { rosterMails } from '#server/roster/roster.mail.tsx'
import { webhookMails } from '#server/webhooks/webhooks.mail.tsx'

/** Every kind of mail, joined from the topics that own them; the key is the `kind` in the outbox. */
export const mailTemplates: MailTemplates = {
  ...accountMails,
  ...accessMails,
  ...secondFactorMails,
  ...bindingMails,
  ...peopleAdminMails,
  ...ownFileMails,
  ...retentionMailTemplates,
  ...careMailTemplates,
  ...registrationMails,
  ...askedMailTemplates,
  ...classMails,
  ...reminderMails,
  ...waitingMailTemplates,
  ...standingMailTemplates,
  ...stoppedMailTemplates,
  ...correctionMailTemplates,
  ...guestMailTemplates,
  ...seriesMailTemplates,
  ...rosterMails,
  ...facilitatorMails,
  ...recordMails,
  ...absenceMails,
  ...testMails,
  ...webhookMails,
  ...apiMails,
}
