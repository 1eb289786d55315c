import { catalogue } from '#server/platform/messages/catalogue.ts'

/**
 * The account emails for a helper who reads them for someone without an address. Subjects name no one: others may see
 * the inbox.
 */
export const helpedAccountMails = catalogue('helped-account-mails')

type Kind = 'calendarAddressMade' | 'closureRequested' | 'closureDeclined'
type Site = Parameters<typeof helpedAccountMails>[0] & { helped: { firstName: string } | null }

/** The texts of an account email: for the owner, or for their helper. */
export function accountLabel<Mine>(site: Site, kind: Kind, own: Mine) {
  const { helped } = site
  if (!helped) return own
  const of = helpedAccountMails(site)[kind]
  return { ...own, ...of, explain: of.explain({ name: helped.firstName }) }
}
