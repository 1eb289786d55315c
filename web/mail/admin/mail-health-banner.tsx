import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isAdministrator, useSession } from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { formatDateTime } from '#web/platform/records/timestamps.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { mailHealthQuery } from './mail-health.api.ts'

/** Warns above each admin page while email cannot be sent. */
export function MailHealthBanner() {
  const t = useMessages()
  const { user } = useSession()
  // If this cannot load, the page below reports the error.
  const { data: health } = useQuery(mailHealthQuery)
  return (
    <div role="status" className="admin-health">
      {health?.failing ? (
        <Banner tone="danger">
          <p>
            <strong>{t('adminMail.health.failing')}</strong>{' '}
            {t('adminMail.health.waiting', { count: health.queued })}
          </p>
          {health.lastError && health.lastFailedAt ? (
            <p className="small">
              {t('adminMail.health.last', {
                time: formatDateTime(health.lastFailedAt),
                error: health.lastError,
              })}
            </p>
          ) : null}
          <p>
            {isAdministrator(user) ? null : <>{t('adminMail.health.tell')} </>}
            <Link to={`${paths.adminMail()}?status=QUEUED`}>{t('adminMail.health.look')}</Link>
          </p>
        </Banner>
      ) : null}
    </div>
  )
}
