import 'virtual:texts/retention'
import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import './data-retention.css'

/** That what is known of people is not kept for ever; the page of all periods says how long. */
export function DataRetention() {
  const t = useMessages()
  return (
    <p className="data-retention__line muted">
      {t('retention.lead')} <Link to={paths.howLong()}>{t('retention.title')}</Link>
    </p>
  )
}
