import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#web/accounts/public.ts'
import { formatDateAndTime } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import {
  checkInsOf,
  forgetRejected,
  sendCheckIns,
  useQueuedCheckIns,
} from '#web/roster/attendance/check-in-queue.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CloudOff, Info, TriangleAlert, X } from '#web/ui/icons.ts'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import { type OfflineState, offlineState, setOfflineState, subscribeToOffline } from './offline-state.ts'
import { cacheMyClasses } from './save-my-classes.ts'
import './offline-notice.css'

/** Interval for retrying a pending check-in while the portal is reachable, in milliseconds. */
const betweenTries = 5000

/**
 * Notice above every page. It shows whether the portal is unreachable, and how old the data is. It also shows what
 * is waiting to be sent, and whether a new version exists.
 */
export function OfflineNotice() {
  const t = useMessages()
  const state = useSyncExternalStore(subscribeToOffline, offlineState, offlineState)
  const ticks = useQueuedCheckIns()
  const waiting = ticks.filter(({ refused }) => refused === null).length
  const rejected = ticks.length - waiting
  useMyThings(state, waiting > 0)
  const { unreachable, from, update, isUpdating } = state
  const sentence = unreachable
    ? [
        t('offline.away', { date: from ? formatDateAndTime('dayAndMonth', from, settings.timeZone) : '' }),
        waiting > 0 ? t('offline.ticks', { count: waiting }) : t('offline.noChanges'),
      ].join(' ')
    : null
  return (
    <section className="offline-notice screen-only" aria-label={t('offline.label')}>
      <LiveRegion visible>
        {unreachable ? (
          <div className="offline-notice__line">
            <CloudOff />
            <p>{sentence}</p>
          </div>
        ) : null}
      </LiveRegion>
      <LiveRegion>{state.isBack ? t('offline.back') : null}</LiveRegion>
      {rejected > 0 ? (
        <div className="offline-notice__line offline-notice__line--warning" role="alert">
          <TriangleAlert />
          <p>{t('offline.refused', { count: rejected })}</p>
          <Button
            variant="text"
            iconOnly
            icon={<X />}
            aria-label={t('common.dismiss')}
            onClick={forgetRejected}
          />
        </div>
      ) : null}
      {update && !unreachable ? (
        <div className="offline-notice__line" role="status">
          <Info />
          <p>{t('offline.update')}</p>
          <div className="offline-notice__acts">
            <Button size="sm" busy={isUpdating} busyLabel={t('offline.loading')} onClick={update}>
              {t('offline.load')}
            </Button>
            <Button
              size="sm"
              variant="text"
              unavailable={isUpdating}
              onClick={() => setOfflineState({ update: null })}
            >
              {t('offline.later')}
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  )
}

/** For the logged-in person: sends pending check-ins, and caches what they need on the way to their classes. */
function useMyThings({ unreachable, hasWorker }: OfflineState, hasCheckIns: boolean): void {
  const client = useQueryClient()
  const { user } = useSession()
  // Runs again for another person, or after a registration or cancellation, because the object then changes.
  useEffect(() => {
    if (!user || unreachable) return
    if (checkInsOf(user.databaseId).length > 0) void sendCheckIns(client, user.databaseId)
    if (hasWorker) void cacheMyClasses(client, user)
  }, [user, unreachable, hasWorker, client])
  // One call can fail while the portal is reachable. Then no event says that it is back, so retry automatically.
  const userId = user && hasCheckIns && !unreachable ? user.databaseId : null
  useEffect(() => {
    if (userId === null) return
    const again = setInterval(() => void sendCheckIns(client, userId), betweenTries)
    return () => clearInterval(again)
  }, [userId, client])
}
