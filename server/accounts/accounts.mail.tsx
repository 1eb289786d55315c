import type { LanguageTag } from '#domain/kernel/language/language.ts'
import type { Put } from '#domain/kernel/language/text-tree.rule.ts'
import { MailAction, MailCode, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail, type MailSite } from '#server/platform/mail/mail-template.ts'
import { classesUrl } from '#server/platform/mail/visit-links.ts'
import { accountMails as texts } from './account-mails.texts.ts'
import { accountLabel } from './helped-account-mails.texts.ts'
import { type KeyData, passwordLink } from './password/password-link.ts'

/** The link that verifies an address. `newEmail`: the account changes to this address. */
export interface VerifyEmailData {
  username: string
  key: string
  newEmail?: string | null
  /** Six digits to type into the login that signed up. */
  code?: string
}

function verifyLink(publicUrl: string, { username, key, newEmail }: Omit<VerifyEmailData, 'code'>): string {
  const query = new URLSearchParams({ username, verificationKey: key })
  if (newEmail) query.set('email', newEmail)
  return `${publicUrl}/login/verify-email?${query}`
}

export interface MagicLinkData extends KeyData {
  /** A path of the portal. */
  redirect: string
}
type Nothing = Record<string, never>

interface NoticeTexts {
  subject: string
  preview: string
  heading: string
  explain: string
  /** Set if the calendar link has ended (server/accounts/session/end-earlier-access.ts). */
  calendar?: string
  /** API keys that still open the account for other software. */
  apiKeys?: Put<'names'>
  action: string
  notYou: string
}

const closureTexts = (site: MailSite) => accountLabel(site, 'closureRequested', texts(site).closureRequested)

type NoticeKind = 'emailChangeAsked' | 'emailChanged' | 'passwordChanged' | 'calendarAddressMade'

/** Says what was done to the account, and what to do if someone else did it. */
function notice(kind: NoticeKind, path: string) {
  const textOf = (site: MailSite): NoticeTexts =>
    kind === 'calendarAddressMade' ? accountLabel(site, kind, texts(site)[kind]) : texts(site)[kind]
  return defineMail<{ apiKeys?: string[] }>({
    subject: (_data, site) => textOf(site).subject,
    body: ({ apiKeys }, site) => {
      const of = textOf(site)
      return (
        <MailLayout site={site} preview={of.preview} heading={of.heading}>
          <MailText>{of.explain}</MailText>
          {of.calendar && <MailText>{of.calendar}</MailText>}
          {of.apiKeys && apiKeys && <MailText>{of.apiKeys({ names: apiKeys.join(', ') })}</MailText>}
          <MailAction href={site.helped ? classesUrl(site) : `${site.pagesUrl}${path}`}>
            {of.action}
          </MailAction>
          <MailText>{of.notYou}</MailText>
        </MailLayout>
      )
    },
  })
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof accountMails> {}
}

export const accountMails = {
  verifyEmail: defineMail<VerifyEmailData>({
    ownsKey: 'verify',
    toUnverified: true,
    subject: (_data, site) => texts(site).verifyEmail.subject,
    body: (data, site) => (
      <MailLayout
        site={site}
        preview={data.code ? texts(site).verifyEmail.preview : texts(site).verifyEmail.previewLink}
        heading={texts(site).verifyEmail.heading}
      >
        {data.code ? (
          <>
            <MailText>{texts(site).verifyEmail.enterCode}</MailText>
            <MailCode>{data.code}</MailCode>
            <MailText>{texts(site).verifyEmail.orLink}</MailText>
          </>
        ) : null}
        <MailAction href={verifyLink(site.pagesUrl, data)}>{texts(site).verifyEmail.action}</MailAction>
        {data.code ? null : <MailText>{texts(site).verifyEmail.lasts}</MailText>}
        <MailText>{texts(site).verifyEmail.notYou}</MailText>
      </MailLayout>
    ),
  }),

  /** Sent to the owner of an address when someone signs up with it again. */
  addressTaken: defineMail<Record<string, never>>({
    toUnverified: true,
    subject: (_data, site) => texts(site).addressTaken.subject,
    body: (_data, site) => (
      <MailLayout
        site={site}
        preview={texts(site).addressTaken.preview}
        heading={texts(site).addressTaken.heading}
      >
        <MailText>{texts(site).addressTaken.explain}</MailText>
        <MailAction href={`${site.pagesUrl}/login`}>{texts(site).addressTaken.action}</MailAction>
        <MailText>{texts(site).addressTaken.forgotten}</MailText>
        <MailText>{texts(site).addressTaken.notYou}</MailText>
      </MailLayout>
    ),
  }),

  verifyNewEmail: defineMail<VerifyEmailData>({
    ownsKey: 'verify',
    toUnverified: true,
    subject: (_data, site) => texts(site).verifyNewEmail.subject,
    body: (data, site) => (
      <MailLayout
        site={site}
        preview={texts(site).verifyNewEmail.preview}
        heading={texts(site).verifyNewEmail.heading}
      >
        <MailText>{texts(site).verifyNewEmail.explain}</MailText>
        <MailAction href={verifyLink(site.pagesUrl, data)}>{texts(site).verifyNewEmail.action}</MailAction>
        <MailText>{texts(site).verifyNewEmail.lasts}</MailText>
        <MailText>{texts(site).verifyNewEmail.notYou}</MailText>
      </MailLayout>
    ),
  }),

  /** Sent to the owner of an address when another account asked to change to it. */
  newAddressTaken: defineMail<{
    /** The owner's language. Null: not chosen. Absent in older emails. */
    language?: LanguageTag | null
  }>({
    toUnverified: true,
    subject: (_data, site) => texts(site).newAddressTaken.subject,
    body: (_data, site) => (
      <MailLayout
        site={site}
        preview={texts(site).newAddressTaken.preview}
        heading={texts(site).newAddressTaken.heading}
      >
        <MailText>{texts(site).newAddressTaken.explain}</MailText>
        <MailAction href={`${site.pagesUrl}/login`}>{texts(site).newAddressTaken.action}</MailAction>
        <MailText>{texts(site).newAddressTaken.twoAccounts}</MailText>
        <MailText>{texts(site).newAddressTaken.notYou}</MailText>
      </MailLayout>
    ),
  }),
  emailChangeAsked: notice('emailChangeAsked', '/account/manage'),
  emailChanged: notice('emailChanged', '/account/manage'),

  /** Sent to the address that the account had before. */
  emailTakeBack: defineMail<KeyData>({
    ownsKey: 'takeBack',
    subject: (_data, site) => texts(site).emailTakeBack.subject,
    body: ({ username, key }, site) => {
      const of = texts(site).emailTakeBack
      const link = `${site.pagesUrl}/login/take-back?${new URLSearchParams({ login: username, key })}`
      return (
        <MailLayout site={site} preview={of.preview} heading={of.heading}>
          <MailText>{of.explain}</MailText>
          <MailText>{of.notYou}</MailText>
          <MailAction href={link}>{of.action}</MailAction>
          <MailText>{of.lasts}</MailText>
        </MailLayout>
      )
    },
  }),
  passwordChanged: notice('passwordChanged', '/login'),
  calendarAddressMade: notice('calendarAddressMade', '/account/manage'),

  magicLink: defineMail<MagicLinkData>({
    ownsKey: 'magic',
    subject: (_data, site) => texts(site).magicLink.subject,
    body: ({ username, key, redirect }, site) => (
      <MailLayout site={site} preview={texts(site).magicLink.preview} heading={texts(site).magicLink.heading}>
        <MailText>{texts(site).magicLink.explain}</MailText>
        <MailAction
          href={`${site.pagesUrl}/login/magic?${new URLSearchParams({ username, redirect, loginKey: key })}`}
        >
          {texts(site).magicLink.action}
        </MailAction>
        <MailText>{texts(site).magicLink.lasts}</MailText>
        <MailText>{texts(site).magicLink.notYou}</MailText>
      </MailLayout>
    ),
  }),

  resetPassword: defineMail<KeyData>({
    ownsKey: 'reset',
    toUnverified: true,
    subject: (_data, site) => texts(site).resetPassword.subject,
    body: ({ username, key }, site) => (
      <MailLayout
        site={site}
        preview={texts(site).resetPassword.preview}
        heading={texts(site).resetPassword.heading}
      >
        <MailText>{texts(site).resetPassword.explain}</MailText>
        <MailAction href={passwordLink(site.pagesUrl, { username, key })}>
          {texts(site).resetPassword.action}
        </MailAction>
        <MailText>{texts(site).resetPassword.lasts}</MailText>
        <MailText>{texts(site).resetPassword.notYou}</MailText>
      </MailLayout>
    ),
  }),

  closureRequested: defineMail<Nothing>({
    subject: (_data, site) => closureTexts(site).subject,
    body: (_data, site) => {
      const of = closureTexts(site)
      return (
        <MailLayout site={site} preview={of.preview} heading={of.heading}>
          <MailText>{of.explain}</MailText>
          <MailText>{of.notYou}</MailText>
        </MailLayout>
      )
    },
  }),
}
