import { Link } from '@react-email/components'
import { needsVideoLink } from '#domain/kernel/modes.ts'
import { mailFrame } from '#server/platform/mail/mail-frame.texts.ts'
import { color, MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { classesUrl } from '#server/platform/mail/visit-links.ts'
import { ClassFacts, GettingIn } from '../mails/mail-parts.tsx'
import type { MailedRegistration } from '../mails/mailed-registration.ts'
import { selectRegistrationsOfAll } from '../mails/mailed-registrations.sql.ts'
import { signGuestAddress } from './guest-address-token.ts'
import { selectComingWith } from './guest-details.sql.ts'
import { guestMails } from './guest-mails.texts.ts'

interface GuestDetailsData {
  /** The guest's first name. */
  firstName: string
  /** Name of the person who brings them. */
  by: string
  /** The recipient's address. The email's link removes it. */
  address: string
  guestIds: number[]
  /** Soonest first. */
  registrations: MailedRegistration[]
}
interface OwnerData {
  firstName: string
}
interface GuestAddressRemovedData extends OwnerData {
  /**
   * The guest selected 'Remove my address'. Otherwise the address was removed because their account was closed. No one
   * else is notified of that, and their name may be removed, too.
   */
  asked?: boolean
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof guestMailTemplates> {}
}

export const guestMailTemplates = {
  /** To a guest, once: the class, the person who brings them, and how to remove their address. */
  guestDetails: defineMail<GuestDetailsData>({
    subject: (_data, site) => guestMails(site).details.subject,
    body: ({ firstName, by, address, registrations }, site) => (
      <MailLayout
        site={site}
        preview={guestMails(site).details.preview}
        heading={guestMails(site).details.heading}
      >
        <MailText>{mailFrame(site).hello({ firstName })}</MailText>
        <MailText>{guestMails(site).details.who({ by })}</MailText>
        {registrations.map((registration) => (
          <div key={registration.id}>
            <ClassFacts registration={{ ...registration, guest: null }} site={site} />
            <GettingIn registration={registration} site={site} />
          </div>
        ))}
        {needsVideoLink(...registrations.map(({ mode }) => mode)) && (
          <MailText>{guestMails(site).details.online({ by })}</MailText>
        )}
        <MailText>
          {guestMails(site).details.once}{' '}
          <Link
            href={`${site.pagesUrl}/registration/guest-address?token=${signGuestAddress(site.linkSecret, address)}`}
            style={{ color: color.primary, textDecoration: 'underline' }}
          >
            {guestMails(site).details.remove}
          </Link>
        </MailText>
      </MailLayout>
    ),
    // A guest has no account to verify an address. So there is only one email, and a limit.
    toUnverified: true,
    current: async (db, data) => {
      const ids = await selectComingWith(db, data.guestIds)
      const all = await selectRegistrationsOfAll(db, ids)
      return all.length === 0 ? null : { ...data, registrations: all.map(({ registration }) => registration) }
    },
  }),

  /** To the person who brings a guest, if the daily limit stopped the guest's email. */
  guestNotEmailed: defineMail<OwnerData>({
    subject: (_data, site) => guestMails(site).notEmailed.subject,
    body: ({ firstName }, site) => (
      <MailLayout
        site={site}
        preview={guestMails(site).notEmailed.preview}
        heading={guestMails(site).notEmailed.heading}
      >
        <MailText>{mailFrame(site).hello({ firstName })}</MailText>
        <MailText>{guestMails(site).notEmailed.why}</MailText>
        <MailAction href={classesUrl(site)}>{guestMails(site).notEmailed.action}</MailAction>
      </MailLayout>
    ),
  }),

  /** To the person who brings a guest who gets no more emails. */
  guestAddressRemoved: defineMail<GuestAddressRemovedData>({
    subject: (_data, site) => guestMails(site).addressRemoved.subject,
    body: ({ firstName, asked = false }, site) => (
      <MailLayout
        site={site}
        preview={guestMails(site).addressRemoved.preview}
        heading={guestMails(site).addressRemoved.heading}
      >
        <MailText>{mailFrame(site).hello({ firstName })}</MailText>
        <MailText>{guestMails(site).addressRemoved[asked ? 'asked' : 'removed']}</MailText>
        <MailText>{guestMails(site).addressRemoved.stays}</MailText>
        <MailAction href={classesUrl(site)}>{guestMails(site).addressRemoved.action}</MailAction>
      </MailLayout>
    ),
  }),
}
