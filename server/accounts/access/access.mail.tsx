import type { AccessItem } from '#domain/accounts/access/access.rule.ts'
import { formatCalendarDate, formatDate } from '#domain/kernel/language/dates.ts'
import type { KeyData } from '#server/accounts/password/password-link.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail, type MailSite } from '#server/platform/mail/mail-template.ts'
import { filled } from '#server/platform/messages/catalogue.ts'
import { accessMailTexts } from './access-mails.texts.ts'

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof accessMails> {}
}

interface OpensData extends KeyData {
  opens: AccessItem[]
}

function Items({ opens, site }: { opens: AccessItem[]; site: MailSite }) {
  const { kinds, since } = accessMailTexts(site)
  return opens.map(({ kind, count, since: day }) => {
    const what = filled(kinds[kind], { count })
    return (
      <MailText key={kind}>
        {day === null ? what : since({ what, date: formatCalendarDate('long', day, site.language) })}
      </MailText>
    )
  })
}

/** The button that ends all access. The page that it opens asks for confirmation. */
function End({ data: { username, key }, site }: { data: KeyData; site: MailSite }) {
  return (
    <>
      <MailAction href={`${site.pagesUrl}/login/end-access?${new URLSearchParams({ login: username, key })}`}>
        {accessMailTexts(site).end}
      </MailAction>
      <MailText>{accessMailTexts(site).lasts}</MailText>
    </>
  )
}

export const accessMails = {
  /** Sent after a password reset by an emailed link. */
  passwordReset: defineMail<OpensData>({
    ownsKey: 'endAccess',
    subject: (_data, site) => accessMailTexts(site).passwordReset.subject,
    body: ({ opens, username, key }, site) => {
      const of = accessMailTexts(site).passwordReset
      return (
        <MailLayout site={site} preview={of.preview} heading={of.heading}>
          <MailText>{of.explain}</MailText>
          <MailText>{opens.length === 0 ? of.nothing : of.still}</MailText>
          <Items opens={opens} site={site} />
          <MailText>{of.notYou}</MailText>
          <End data={{ username, key }} site={site} />
        </MailLayout>
      )
    },
  }),

  /** Sent to the owners of accounts that need a review (access_review). */
  accessToLookAt: defineMail<OpensData>({
    ownsKey: 'endAccess',
    subject: (_data, site) => accessMailTexts(site).accessToLookAt.subject,
    body: ({ opens, username, key }, site) => {
      const of = accessMailTexts(site).accessToLookAt
      return (
        <MailLayout site={site} preview={of.preview} heading={of.heading}>
          <MailText>{of.explain}</MailText>
          <MailText>{of.still}</MailText>
          <Items opens={opens} site={site} />
          <MailText>{of.notYou}</MailText>
          <End data={{ username, key }} site={site} />
        </MailLayout>
      )
    },
  }),

  accessEnded: defineMail<{ needsStaff: boolean }>({
    subject: (_data, site) => accessMailTexts(site).accessEnded.subject,
    body: ({ needsStaff }, site) => {
      const of = accessMailTexts(site).accessEnded
      return (
        <MailLayout site={site} preview={of.preview} heading={of.heading}>
          <MailText>{of.explain}</MailText>
          <MailText>{needsStaff ? of.needsStaff : of.next}</MailText>
          {needsStaff ? null : <MailAction href={`${site.pagesUrl}/login`}>{of.action}</MailAction>}
          <MailText>{of.notYou}</MailText>
        </MailLayout>
      )
    },
  }),

  /** Sent to the inviter. It names no one: the inviter sees the person in the administration. */
  invitationJoined: defineMail<{ userId: number; since: string; opens: AccessItem[] }>({
    subject: (_data, site) => accessMailTexts(site).invitationJoined.subject,
    body: ({ userId, since, opens }, site) => {
      const of = accessMailTexts(site).invitationJoined
      return (
        <MailLayout site={site} preview={of.preview} heading={of.heading}>
          <MailText>
            {of.explain({ date: formatDate('long', new Date(since), site.timeZone, site.language) })}
          </MailText>
          <MailText>{opens.length === 0 ? of.nothing : of.opens}</MailText>
          <Items opens={opens} site={site} />
          <MailAction href={`${site.pagesUrl}/admin/people/${userId}`}>{of.action}</MailAction>
          <MailText>{of.notYou}</MailText>
        </MailLayout>
      )
    },
  }),
}
