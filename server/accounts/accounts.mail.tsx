import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { accountMails as words } from './account-mails.texts.ts'

/** The link that proves an address; `newEmail` where an account changes to another one. */
export interface VerifyEmailData {
  username: string
  key: string
  newEmail?: string | null
}

function verifyLink(publicUrl: string, { username, key, newEmail }: VerifyEmailData): string {
  const query = new URLSearchParams({ username, verificationKey: key })
  if (newEmail) query.set('email', newEmail)
  return `${publicUrl}/login/verify-email?${query}`
}

/** The link of a magic login or a reset: whose it is and the key. */
export interface KeyData {
  username: string
  key: string
}
export interface MagicLinkData extends KeyData {
  /** A path of the portal. */
  redirect: string
}
type Nothing = Record<string, never>

interface NoticeWords {
  subject: (organisation: string) => string
  preview: string
  heading: string
  explain: string
  /** That the calendar address has ended, where it has (server/accounts/session/end-earlier-access.ts). */
  calendar?: string
  action: string
  notYou: string
}

/** Tells of what was done to the account, and what to do if it was somebody else. */
function notice(of: NoticeWords, path: string) {
  return defineMail<Nothing>({
    subject: (_data, site) => of.subject(site.organisationName),
    body: (_data, site) => (
      <MailLayout site={site} preview={of.preview} heading={of.heading}>
        <MailText>{of.explain}</MailText>
        {of.calendar && <MailText>{of.calendar}</MailText>}
        <MailAction href={`${site.publicUrl}${path}`}>{of.action}</MailAction>
        <MailText>{of.notYou}</MailText>
      </MailLayout>
    ),
  })
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof accountMails> {}
}

export const accountMails = {
  verifyEmail: defineMail<VerifyEmailData>({
    holdsKey: 'verify',
    toUnproven: true,
    subject: (_data, site) => words.verifyEmail.subject(site.organisationName),
    body: (data, site) => (
      <MailLayout site={site} preview={words.verifyEmail.preview} heading={words.verifyEmail.heading}>
        <MailText>{words.verifyEmail.welcome(site.organisationName)}</MailText>
        <MailAction href={verifyLink(site.publicUrl, data)}>{words.verifyEmail.action}</MailAction>
        <MailText>{words.verifyEmail.lasts}</MailText>
        <MailText>{words.verifyEmail.notYou}</MailText>
      </MailLayout>
    ),
  }),

  /** For the owner of an address with which somebody signs up again. */
  addressTaken: defineMail<Record<string, never>>({
    toUnproven: true,
    subject: (_data, site) => words.addressTaken.subject(site.organisationName),
    body: (_data, site) => (
      <MailLayout site={site} preview={words.addressTaken.preview} heading={words.addressTaken.heading}>
        <MailText>{words.addressTaken.explain}</MailText>
        <MailAction href={`${site.publicUrl}/login`}>{words.addressTaken.action}</MailAction>
        <MailText>{words.addressTaken.forgotten}</MailText>
        <MailText>{words.addressTaken.notYou}</MailText>
      </MailLayout>
    ),
  }),

  verifyNewEmail: defineMail<VerifyEmailData>({
    holdsKey: 'verify',
    toUnproven: true,
    subject: (_data, site) => words.verifyNewEmail.subject(site.organisationName),
    body: (data, site) => (
      <MailLayout site={site} preview={words.verifyNewEmail.preview} heading={words.verifyNewEmail.heading}>
        <MailText>{words.verifyNewEmail.explain(site.organisationName)}</MailText>
        <MailAction href={verifyLink(site.publicUrl, data)}>{words.verifyNewEmail.action}</MailAction>
        <MailText>{words.verifyNewEmail.lasts}</MailText>
        <MailText>{words.verifyNewEmail.notYou}</MailText>
      </MailLayout>
    ),
  }),

  /** For the owner of an address that another account asked to change to. */
  newAddressTaken: defineMail<Nothing>({
    toUnproven: true,
    subject: (_data, site) => words.newAddressTaken.subject(site.organisationName),
    body: (_data, site) => (
      <MailLayout site={site} preview={words.newAddressTaken.preview} heading={words.newAddressTaken.heading}>
        <MailText>{words.newAddressTaken.explain}</MailText>
        <MailAction href={`${site.publicUrl}/login`}>{words.newAddressTaken.action}</MailAction>
        <MailText>{words.newAddressTaken.twoAccounts}</MailText>
        <MailText>{words.newAddressTaken.notYou}</MailText>
      </MailLayout>
    ),
  }),
  emailChangeAsked: notice(words.emailChangeAsked, '/account/manage'),
  emailChanged: notice(words.emailChanged, '/account/manage'),
  passwordChanged: notice(words.passwordChanged, '/login'),
  calendarAddressMade: notice(words.calendarAddressMade, '/account/manage'),

  magicLink: defineMail<MagicLinkData>({
    holdsKey: 'magic',
    subject: (_data, site) => words.magicLink.subject(site.organisationName),
    body: ({ username, key, redirect }, site) => (
      <MailLayout site={site} preview={words.magicLink.preview} heading={words.magicLink.heading}>
        <MailText>{words.magicLink.explain}</MailText>
        <MailAction
          href={`${site.publicUrl}/login/magic?${new URLSearchParams({ username, redirect, loginKey: key })}`}
        >
          {words.magicLink.action}
        </MailAction>
        <MailText>{words.magicLink.lasts}</MailText>
        <MailText>{words.magicLink.notYou}</MailText>
      </MailLayout>
    ),
  }),

  resetPassword: defineMail<KeyData>({
    holdsKey: 'reset',
    toUnproven: true,
    subject: (_data, site) => words.resetPassword.subject(site.organisationName),
    body: ({ username, key }, site) => (
      <MailLayout site={site} preview={words.resetPassword.preview} heading={words.resetPassword.heading}>
        <MailText>{words.resetPassword.explain}</MailText>
        <MailAction href={`${site.publicUrl}/login/reset?${new URLSearchParams({ login: username, key })}`}>
          {words.resetPassword.action}
        </MailAction>
        <MailText>{words.resetPassword.lasts}</MailText>
        <MailText>{words.resetPassword.notYou}</MailText>
      </MailLayout>
    ),
  }),

  closureRequested: defineMail<Nothing>({
    subject: (_data, site) => words.closureRequested.subject(site.organisationName),
    body: (_data, site) => (
      <MailLayout
        site={site}
        preview={words.closureRequested.preview}
        heading={words.closureRequested.heading}
      >
        <MailText>{words.closureRequested.explain}</MailText>
        <MailText>{words.closureRequested.notYou}</MailText>
      </MailLayout>
    ),
  }),
}
