import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { formatDateTime } from '#web/platform/records/timestamps.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { StillLoading } from '#web/ui/status/still-loading.tsx'
import { personMailQuery } from './mail-delivery.api.ts'
import { kindLabel, rejectionLabel } from './mail-labels.ts'
import './mail-delivery.css'

/** Says that email does not reach a person, and why. Renders nothing if it does. */
export function PersonMailNotice({ userId }: { userId: number }) {
  const t = useMessages()
  const { data: mail, isPending } = useQuery(personMailQuery(userId))
  const rejected = mail?.refused
  return (
    <>
      {isPending ? <StillLoading /> : null}
      <div role="status" className="mail-delivery">
        {rejected ? (
          <Banner tone="warning">
            <p>
              <strong>{t('adminMail.personUnreachable')}</strong> {rejectionLabel(rejected.refusal)}
            </p>
            <p className="small">
              {t('adminMail.sentOn', {
                kind: kindLabel(rejected.kind),
                time: formatDateTime(rejected.writtenAt),
              })}{' '}
              <Link to={paths.adminMailItem(rejected.mailId)}>{t('adminMail.openMail')}</Link>
            </p>
          </Banner>
        ) : null}
      </div>
    </>
  )
}
