import type { TFunction } from 'i18next'
import { Link } from 'react-router'

/** Replaces Delete while classes use a record: their number, and a link to them. Undefined if no class uses it. */
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
