import { useSyncExternalStore } from 'react'
import { withZone } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { ZoneBadge } from '#web/ui/calendar/zone-badge.tsx'
import { type ClassSpan, classTexts, viewerTime, viewerZone } from './class-texts.ts'

/**
 * "11:00 AM to 11:45 AM" with the zone badge. Without it where a line above the list shows the zone of all times
 * (zone-line.tsx).
 */
export function ClassTime({ course, saysZone = true }: { course: ClassSpan; saysZone?: boolean }) {
  const { timeRange, zone } = classTexts(course)
  return (
    <>
      <span className="nowrap">{timeRange}</span>
      {saysZone ? (
        <>
          {' '}
          <ZoneBadge {...zone} />
        </>
      ) : null}
    </>
  )
}

/**
 * "Your time: 5:00 PM to 5:45 PM GMT+1" below an online class's time. Viewers in the site's zone see nothing. While
 * the page is not hydrated, the site's time keeps the space for other viewers (class-view.css).
 */
export function ViewerTime({ course, online }: { course: ClassSpan; online: boolean }) {
  const t = useMessages()
  // Only the browser knows the zone. SSR assumes the site's zone.
  const zone = useSyncExternalStore(never, () => viewerZone(course), siteZone)
  if (!online) return null
  const time = viewerTime(course, zone)
  const { timeRange, zone: site } = classTexts(course)
  const text = t('class.yourTime', { time: time ?? withZone(timeRange, site.abbreviation) })
  return (
    <small className="class-view__your-time" data-space={text}>
      {time === null ? null : text}
    </small>
  )
}

const never = () => () => undefined
const siteZone = () => settings.timeZone
