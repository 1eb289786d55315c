import type { TFunction } from 'i18next'
import { Link } from 'react-router'

/** What stands in place of Delete while classes use a record: how many do, and the way to them. Undefined where none does. */
export function usedByClasses(count: number, to: string, t: TFunction) {
  if (count === 0) return undefined
  return (
    <p className="muted">
      {t('adminKit.keptByClasses', { count })}{' '}
      <Link className="text-link" to={to}>
        {t('adminKit.seeClasses', { count })}
      </Link>
    </p>
  )
}
