import { type AccessKind, accessKinds } from '#domain/accounts/access/access.rule.ts'
import { formatCalendarDate, formatList } from '#web/platform/messages/formats.ts'
import { t } from '#web/platform/messages/messages.ts'

/**
 * When an account was created, and what opens it besides its password, from the data of a domain error. '' if the data
 * lacks it.
 */
export function knownAccountLabel({ since, opens }: Readonly<Record<string, unknown>>): string {
  if (typeof since !== 'string' || since === '' || !Array.isArray(opens)) return ''
  const date = formatCalendarDate('long', since)
  const kinds = accessKinds.filter((kind) => opens.includes(kind))
  if (kinds.length === 0) return t('adminPeople.opens.takenNothing', { date })
  const names = kinds.map((kind: AccessKind) => t(`adminPeople.opens.kinds.${kind}`, { count: 1 }))
  return t('adminPeople.opens.taken', { date, opens: formatList(names) })
}
