import { catalogue } from '#server/platform/messages/catalogue.ts'

/** The same mails about an account, for who helps somebody without an address and reads them. Subjects name nobody: a list of mails is seen by others. */
export const helpedAccountMails = catalogue('helped-account-mails')

type Kind = 'calendarAddressMade' | 'closureRequested' | 'closureDeclined'
type Site = Parameters<typeof helpedAccountMails>[0] & { helped: { firstName: string } | null }

/** What a mail about an account says: to its owner, or to who helps them. */
export function accountLabel<Mine>(site: Site, kind: Kind, own: Mine) {
  const { helped } = site
  if (!helped) return own
  const of = helpedAccountMails(site)[kind]
  return { ...own, ...of, explain: of.explain({ name: helped.firstName }) }
}
