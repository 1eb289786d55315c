import 'virtual:texts/pages'
import { needsLocation } from '#domain/kernel/modes.ts'
import { addressLines, classTexts } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ZoneBadge } from '#web/ui/calendar/zone-badge.tsx'
import { ModeIcons, modeNames } from '#web/ui/content/tag.tsx'
import type { RegisteredClass } from './registered-class.ts'

/** Start and end. The date is for people who do not see the arch beside it. */
export function RegisteredTime({ course }: { course: Parameters<typeof classTexts>[0] }) {
  const t = useMessages()
  const { fullDate, startTime, endTime, zone } = classTexts(course)
  return (
    <span>
      <span className="visually-hidden">{fullDate}, </span>
      <b>{startTime}</b> {t('myClasses.until', { end: endTime })} <ZoneBadge {...zone} />
    </span>
  )
}

/** The locations, each once: in person with room and street, or online. */
export function RegisteredLocations({ registered }: { registered: readonly RegisteredClass[] }) {
  const t = useMessages()
  const lines = registered.map(({ entry: { course, mode }, registration }) => {
    if (!needsLocation(mode)) return { mode, place: modeNames([mode]), address: '' }
    const { room = null, location = null } = registration?.course ?? {}
    const name = course.locationName ?? t('class.checkWithOrganizers')
    return {
      mode,
      place: t(`modes.${mode}.where`, { place: room ? `${name}, ${room}` : name }),
      address: location ? addressLines(location).join(', ') : '',
    }
  })
  const different = new Map(lines.map((line) => [`${line.place} ${line.address}`, line]))
  return [...different].map(([key, { mode, place, address }]) => (
    <li key={key}>
      <ModeIcons modes={[mode]} />
      <span>
        {place}
        {address ? (
          <>
            <br />
            {address}
          </>
        ) : null}
      </span>
    </li>
  ))
}
