import { Link } from '@react-email/components'
import { formatDateAndTime } from '#domain/kernel/language/dates.ts'
import { mailFrame } from '#server/platform/mail/mail-frame.texts.ts'
import { color, MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import type { MailSite } from '#server/platform/mail/mail-template.ts'
import { modeMails, modeTexts } from '#server/platform/messages/modes.texts.ts'
import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import { ClassFacts, dayOf, timeOf } from '#server/registration/mails/mail-parts.tsx'
import type { MailedWaiting, ShownWaiting } from './mailed-waiting.sql.ts'
import { waitingMails } from './waiting-mails.texts.ts'

/** Asks whether the person takes the seat that is offered to them. */
export function OfferMessage({
  firstName,
  waiting,
  site,
  says,
}: {
  firstName: string
  waiting: ShownWaiting
  site: MailSite
  says: Record<'preview' | 'heading' | 'held', string>
}) {
  return (
    <MailLayout site={site} preview={says.preview} heading={says.heading}>
      <MailText>{mailFrame(site).hello({ firstName })}</MailText>
      <MailText>{says.held}</MailText>
      <ClassFacts
        registration={{ ...waiting, guest: waiting.places > 1 ? waiting.guest : null }}
        site={site}
      />
      {waiting.alsoHeld ? (
        <MailText>
          {waitingMails(site).offer.series}
          {waiting.alsoHeld.map((date) => (
            <span key={date.start}>
              <br />
              {dayOf(date, site)}, {timeOf(date, site)}
            </span>
          ))}
        </MailText>
      ) : null}
      {waiting.guest ? (
        <MailText>
          {waiting.places > 1 ? waitingMails(site).offer.together : waitingMails(site).offer.alone}
        </MailText>
      ) : null}
      {waiting.registered ? (
        <MailText>
          {modeMails(site)[waiting.registered].offer({ offered: modeTexts(site)[waiting.mode].how })}
        </MailText>
      ) : null}
      {waiting.clashes ? (
        <MailText>
          {waiting.alsoHeld ? waitingMails(site).offer.clashInSeries : waitingMails(site).offer.clash}
        </MailText>
      ) : null}
      <MailText>
        <strong>{waitingMails(site).offer.until({ until: untilOf(waiting, site) })}</strong>
      </MailText>
      <MailAction href={offerLink(site, waiting, 'accept')}>{waitingMails(site).offer.accept}</MailAction>
      <MailText>
        <Link
          href={offerLink(site, waiting, 'decline')}
          style={{ color: color.primary, textDecoration: 'underline' }}
        >
          {waitingMails(site).offer.decline}
        </Link>
      </MailText>
      <MailText>{waitingMails(site).offer.press}</MailText>
      <MailText>{waitingMails(site).offer.forward}</MailText>
    </MailLayout>
  )
}

/** Saturday, November 21, 2026, 8:00 PM EST */
export function instantOf(instant: string, { timeZone, language }: MailSite): string {
  return formatDateAndTime('full', new Date(instant), timeZone, language)
}

const untilOf = ({ until }: Pick<MailedWaiting, 'until'>, site: MailSite) =>
  until === null ? '' : instantOf(until, site)

/** The page where the person responds. It works as long as there is something to show about the class. */
function offerLink(
  { pagesUrl, linkSecret, linkNumber }: MailSite,
  { id }: Pick<MailedWaiting, 'id'>,
  response: 'accept' | 'decline',
): string {
  const token = signRegistrationToken('waiting-offer', linkSecret, id, linkNumber)
  return `${pagesUrl}/waiting/offer?token=${token}&answer=${response}`
}
