import { classesPath, joinPath } from '#domain/kernel/address/visit-path.ts'
import type { MailSite } from './mail-template.ts'

/** The classes of whose mail it is, as its reader opens them: with the number of the person whom they help. */
export const classesUrl = ({ pagesUrl, helped }: MailSite) =>
  `${pagesUrl}${classesPath(helped?.userId ?? null)}`

/** Where whose mail it is joins a class of theirs. */
export const joinUrl = ({ pagesUrl, helped }: MailSite, courseId: number) =>
  `${pagesUrl}${joinPath({ personId: helped?.userId ?? null, courseId })}`
