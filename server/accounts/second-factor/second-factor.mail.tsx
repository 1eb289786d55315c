import { secondFactorMailWords as words } from '#server/accounts/second-factor-mails.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'

/** What was added or removed; null where it does not matter. */
export interface FactorData {
  method: 'passkey' | 'code' | 'recoveryCode' | null
}
type Kind = Exclude<keyof typeof words, 'methods'>

/** Tells the owner what was done, and what to do if it was somebody else. */
function notice<Data extends object>(kind: Kind, explain: (data: Data) => string) {
  const of = words[kind]
  return defineMail<Data>({
    subject: (_data, site) => of.subject(site.organisationName),
    body: (data, site) => (
      <MailLayout site={site} preview={of.preview} heading={of.heading}>
        <MailText>{explain(data)}</MailText>
        <MailAction site={site} href={`${site.publicUrl}/account/manage`}>
          {of.action}
        </MailAction>
        <MailText>{of.notYou}</MailText>
      </MailLayout>
    ),
  })
}
const methodWords = ({ method }: FactorData) => words.methods[method ?? 'code']

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof secondFactorMails> {}
}

export const secondFactorMails = {
  secondFactorAdded: notice<FactorData>('secondFactorAdded', (data) =>
    words.secondFactorAdded.explain(methodWords(data)),
  ),
  secondFactorRemoved: notice<FactorData>('secondFactorRemoved', (data) =>
    words.secondFactorRemoved.explain(methodWords(data)),
  ),
  recoveryCodesRenewed: notice<FactorData>('recoveryCodesRenewed', () =>
    words.recoveryCodesRenewed.explain(''),
  ),
  recoveryCodeUsed: notice<{ left: number }>('recoveryCodeUsed', ({ left }) =>
    words.recoveryCodeUsed.explain(String(left)),
  ),
  secondFactorsTakenOff: notice<Record<string, never>>('secondFactorsTakenOff', () =>
    words.secondFactorsTakenOff.explain(''),
  ),
}
