import type { PresentedIn } from '#domain/kernel/present-class.rule.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { secondFactorMailWords } from './second-factor-mails.texts.ts'

/** What was added or removed; null where it does not matter. */
export interface FactorData {
  method: 'passkey' | 'code' | 'recoveryCode' | null
}
type Words = ReturnType<typeof secondFactorMailWords>
type Kind = Exclude<keyof Words, 'methods'>

/** Tells the owner what was done, and what to do if it was somebody else. */
function notice<Data extends object>(kind: Kind, explain: (words: Words, data: PresentedIn<Data>) => string) {
  return defineMail<Data>({
    subject: (_data, site) => secondFactorMailWords(site)[kind].subject,
    body: (data, site) => {
      const words = secondFactorMailWords(site)
      const of = words[kind]
      return (
        <MailLayout site={site} preview={of.preview} heading={of.heading}>
          <MailText>{explain(words, data)}</MailText>
          <MailAction href={`${site.pagesUrl}/account/manage`}>{of.action}</MailAction>
          <MailText>{of.notYou}</MailText>
        </MailLayout>
      )
    },
  })
}
const methodOf = ({ method }: FactorData, { methods }: Words) => methods[method ?? 'code']

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof secondFactorMails> {}
}

export const secondFactorMails = {
  secondFactorAdded: notice<FactorData>('secondFactorAdded', (words, data) =>
    words.secondFactorAdded.explain({ method: methodOf(data, words) }),
  ),
  secondFactorRemoved: notice<FactorData>('secondFactorRemoved', (words, data) =>
    words.secondFactorRemoved.explain({ method: methodOf(data, words) }),
  ),
  recoveryCodesRenewed: notice<FactorData>(
    'recoveryCodesRenewed',
    ({ recoveryCodesRenewed }) => recoveryCodesRenewed.explain,
  ),
  recoveryCodeUsed: notice<{ left: number }>('recoveryCodeUsed', ({ recoveryCodeUsed }, { left }) =>
    recoveryCodeUsed.explain({ left }),
  ),
  secondFactorsTakenOff: notice<Record<string, never>>(
    'secondFactorsTakenOff',
    ({ secondFactorsTakenOff }) => secondFactorsTakenOff.explain,
  ),
}
