import 'virtual:texts/retention'
import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import './data-retention.css'

/** Says that we do not store people's data forever, with a link to the page of all periods. */
export function DataRetention() {
  const t = useMessages()
  return (
    <p className="data-retention__line muted">
      {t('retention.lead')} <Link to={paths.howLong()}>{t('retention.title')}</Link>
    </p>
  )
}
