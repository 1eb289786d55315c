import 'virtual:texts/forms'
import type { RefObject } from 'react'
import { factsFromResult } from '#domain/classes/fields/class-facts.ts'
import { decideAvailability } from '#domain/classes/seats/availability.rule.ts'
import { chosenNow } from '#domain/registration/list/registration-list.rule.ts'
import type { ListEntry, RegistrationList } from '#domain/registration/list/registration-list.ts'
import { type ClassListing, instantText } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { offeredClass } from '#web/registration/list-store/offered-class.ts'
import type { RegistrationListInUse } from '#web/registration/list-store/registration-list.ts'
import { useRegisteredIds } from '#web/registration/my-registrations/registered.ts'
import { Button } from '#web/ui/button/button.tsx'
import { modeNames } from '#web/ui/content/tag.tsx'
import { Repeat } from '#web/ui/icons.ts'
import { ItemNote } from './item-note.tsx'
import { useListedClasses } from './use-listed-classes.ts'

/** The last list, which has expired: its classes, which of them are still open, and one button to restore those. */
export function ExpiredList({
  was,
  list,
  after,
}: {
  was: RegistrationList
  list: RegistrationListInUse
  /** Gets the focus when this is removed. */
  after: RefObject<HTMLElement | null>
}) {
  const t = useMessages()
  const today = useListedClasses(was)
  const registered = useRegisteredIds()
  const classes = was.entries.map((entry) => {
    const one = today(entry.course.courseId)
    return { entry: typeof one === 'string' ? entry : asItIsNow(entry, one), today: one }
  })
  const isLoading = classes.some((one) => one.today === 'loading')
  const stillOpen = classes.flatMap(({ entry: { course }, today: one }): ClassListing[] => {
    if (typeof one === 'string' || registered.has(course.courseId) || list.contains(course.courseId))
      return []
    return decideAvailability(factsFromResult(one), now()).ok ? [one] : []
  })
  const leave = (act: () => void) => () => {
    act()
    requestAnimationFrame(() => after.current?.focus())
  }
  return (
    <section className="panel registration-list-expired" aria-labelledby="expired-list">
      <h2 id="expired-list">{t('listPage.expired.title')}</h2>
      <p>{t('listPage.expired.lead')}</p>
      <ul>
        {classes.map(({ entry, today: one }) => (
          <li key={entry.course.courseId}>
            <b>{entry.course.title}</b>
            <span className="small muted">
              {instantText(new Date(entry.course.start))}, {modeNames([entry.mode])}
            </span>
            <ItemNote entry={entry} today={one} />
          </li>
        ))}
      </ul>
      {stillOpen.length === 0 && !isLoading ? <p>{t('listPage.expired.none')}</p> : null}
      <div className="button-row">
        {stillOpen.length > 0 || isLoading ? (
          <Button
            icon={<Repeat />}
            unavailable={isLoading}
            onClick={leave(() => list.putExpiredBack(stillOpen))}
          >
            {t('listPage.expired.putBack', { count: isLoading ? classes.length : stillOpen.length })}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={leave(list.forgetExpired)}>
          {t('registrationList.expired.let')}
        </Button>
      </div>
      <p className="small muted">{t('listPage.expired.guests')}</p>
    </section>
  )
}

/** The current class is restored, so the current class is shown. */
function asItIsNow(entry: ListEntry, today: ClassListing): ListEntry {
  const course = offeredClass(today)
  return { ...entry, course, chosenFor: chosenNow(course) }
}
