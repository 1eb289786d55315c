import { MailAction, MailLayout, MailText } from '#server/mail/mail-layout.tsx'
import { defineMail } from '#server/mail/mail-template.ts'
import { accountMails as words } from '#server/messages/en/account-mails.ts'

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

export const accountMails = {
  verifyEmail: defineMail<VerifyEmailData>({
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
}
