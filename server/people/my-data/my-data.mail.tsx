import type { MyDataReader } from '#domain/people/my-data/my-data.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { myDataMailTexts } from './my-data.texts.ts'

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof myDataMails> {}
}

const said = { themself: 'you', helper: 'helper', staff: 'staff' } as const

export const myDataMails = {
  /** To the one who took it. If staff did, to the person or their helper. */
  ownFileMade: defineMail<{ by: MyDataReader }>({
    subject: (_data, site) => myDataMailTexts(site).subject,
    body: ({ by }, site) => {
      const of = myDataMailTexts(site)
      return (
        <MailLayout site={site} preview={of.preview} heading={of.heading}>
          <MailText>{of[said[by]]}</MailText>
          {by === 'staff' ? null : <MailText>{of.ok}</MailText>}
          <MailText>{by === 'staff' ? of.notAsked : of.notYou}</MailText>
          {by === 'staff' ? null : (
            <MailAction href={`${site.pagesUrl}/account/manage`}>{of.action}</MailAction>
          )}
        </MailLayout>
      )
    },
  }),
}
