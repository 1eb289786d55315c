import { useQuery } from '@tanstack/react-query'
import { isAdministrator, useSession } from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { formatDateTime } from '#web/platform/records/timestamps.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { maintenanceQuery } from './maintenance.api.ts'

/** Warns administrators on each of their pages: no backup is made, a job fails, or the portal is a copy. */
export function MaintenanceBanner() {
  const t = useMessages()
  const { user } = useSession()
  // If this cannot load, the page below reports the error.
  const { data: upkeep } = useQuery({ ...maintenanceQuery, enabled: isAdministrator(user) })
  const { backupTrouble, lastBackupAt, reason, drill, failingJobs = [] } = upkeep ?? {}
  return (
    <>
      <div role="status" className="admin-health">
        {drill ? (
          <Banner tone="warning">
            <p>
              <strong>{t('adminUpkeep.drill')}</strong> {t('adminUpkeep.drillMeans')}
            </p>
          </Banner>
        ) : null}
      </div>
      <div role="status" className="admin-health">
        {backupTrouble ? (
          <Banner tone="danger">
            <p>
              <strong>{t(`adminUpkeep.trouble.${backupTrouble}`)}</strong>{' '}
              {lastBackupAt
                ? t('adminUpkeep.last', { time: formatDateTime(lastBackupAt) })
                : t('adminUpkeep.none')}
            </p>
            {reason ? <p className="small">{t('adminUpkeep.reason', { reason })}</p> : null}
            <p>{t('adminUpkeep.tell')}</p>
          </Banner>
        ) : null}
      </div>
      <div role="status" className="admin-health">
        {failingJobs.length > 0 ? (
          <Banner tone="danger">
            <p>
              <strong>{t('adminUpkeep.jobsFail')}</strong>
            </p>
            <ul>
              {failingJobs.map(({ job, since }) => (
                <li key={job}>
                  {t('adminUpkeep.jobSince', {
                    job: t(`adminUpkeep.jobs.${job}`),
                    time: formatDateTime(since),
                  })}
                </li>
              ))}
            </ul>
            <p>{t('adminUpkeep.jobsTell')}</p>
          </Banner>
        ) : null}
      </div>
    </>
  )
}
