import type { ReactElement } from 'react'

/** What every template may need of the portal. */
export interface MailSite {
  organisationName: string
  /** Without a slash at its end. */
  publicUrl: string
  /** IANA name. */
  timeZone: string
}

/** A kind of mail: its subject and its body, from the data that the command kept in the outbox (JSON). */
export interface MailTemplate<Data> {
  subject: (data: Data, site: MailSite) => string
  body: (data: Data, site: MailSite) => ReactElement
}

export function defineMail<Data>(template: MailTemplate<Data>): MailTemplate<Data> {
  return template
}
