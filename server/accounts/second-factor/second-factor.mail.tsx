import type { PresentedIn } from '#domain/kernel/present-class.rule.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { secondFactorMailTexts } from './second-factor-mails.texts.ts'

/** The method that was added or removed. Null where it does not matter. */
export interface FactorData {
  method: 'passkey' | 'code' | 'recoveryCode' | null
}
type Texts = ReturnType<typeof secondFactorMailTexts>
type Kind = Exclude<keyof Texts, 'methods'>

/** Says what was done, and what to do if someone else did it. */
function notice<Data extends object>(kind: Kind, explain: (texts: Texts, data: PresentedIn<Data>) => string) {
  return defineMail<Data>({
    subject: (_data, site) => secondFactorMailTexts(site)[kind].subject,
    body: (data, site) => {
      const texts = secondFactorMailTexts(site)
      const of = texts[kind]
      return (
        <MailLayout site={site} preview={of.preview} heading={of.heading}>
          <MailText>{explain(texts, data)}</MailText>
          <MailAction href={`${site.pagesUrl}/account/manage`}>{of.action}</MailAction>
          <MailText>{of.notYou}</MailText>
        </MailLayout>
      )
    },
  })
}
const methodOf = ({ method }: FactorData, { methods }: Texts) => methods[method ?? 'code']

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof secondFactorMails> {}
}

export const secondFactorMails = {
  secondFactorAdded: notice<FactorData>('secondFactorAdded', (texts, data) =>
    texts.secondFactorAdded.explain({ method: methodOf(data, texts) }),
  ),
  secondFactorRemoved: notice<FactorData>('secondFactorRemoved', (texts, data) =>
    texts.secondFactorRemoved.explain({ method: methodOf(data, texts) }),
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
