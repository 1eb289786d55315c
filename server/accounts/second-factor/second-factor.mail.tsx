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
function notice<Data extends object>(kind: Kind, detail: (data: PresentedIn<Data>, words: Words) => string) {
  return defineMail<Data>({
    subject: (_data, site) => secondFactorMailWords(site)[kind].subject(site.organisationName),
    body: (data, site) => {
      const words = secondFactorMailWords(site)
      const of = words[kind]
      return (
        <MailLayout site={site} preview={of.preview} heading={of.heading}>
          <MailText>{of.explain(detail(data, words))}</MailText>
          <MailAction site={site} href={`${site.pagesUrl}/account/manage`}>
            {of.action}
          </MailAction>
          <MailText>{of.notYou}</MailText>
        </MailLayout>
      )
    },
  })
}
const methodWords = ({ method }: FactorData, words: Words) => words.methods[method ?? 'code']

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof secondFactorMails> {}
}

export const secondFactorMails = {
  secondFactorAdded: notice<FactorData>('secondFactorAdded', methodWords),
  secondFactorRemoved: notice<FactorData>('secondFactorRemoved', methodWords),
  recoveryCodesRenewed: notice<FactorData>('recoveryCodesRenewed', () => ''),
  recoveryCodeUsed: notice<{ left: number }>('recoveryCodeUsed', ({ left }) => String(left)),
  secondFactorsTakenOff: notice<Record<string, never>>('secondFactorsTakenOff', () => ''),
}
