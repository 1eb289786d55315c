import { classesPath, joinPath } from '#domain/kernel/address/visit-path.ts'
import type { MailSite } from './mail-template.ts'

/**
 * My Classes of the person whom the email is for. If a helper reads it, the URL includes the number of the person they
 * help.
 */
export const classesUrl = ({ pagesUrl, helped }: MailSite) =>
  `${pagesUrl}${classesPath(helped?.userId ?? null)}`

/** Where the person whom the email is for joins their class online. */
export const joinUrl = ({ pagesUrl, helped }: MailSite, courseId: number) =>
  `${pagesUrl}${joinPath({ personId: helped?.userId ?? null, courseId })}`
