import { Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { guestsPossible } from '#domain/classes/seats/seats.rule.ts'
import type { ListGroup } from '#domain/registration/list/list-groups.rule.ts'
import { ClassArch } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { useChooser } from '#web/registration/confirm/use-chooser.ts'
import { AddGuest } from '#web/registration/guests/add-guest.tsx'
import { GuestLine } from '#web/registration/guests/guest-line.tsx'
import { guestsOf } from '#web/registration/guests/guests-of.ts'
import type { RegistrationListInUse } from '#web/registration/list-store/registration-list.ts'
import { useRegisteredIds } from '#web/registration/my-registrations/registered.ts'
import { ModeChoice } from '#web/registration/register-control/mode-choice.tsx'
import { SeriesDates } from '#web/registration/register-control/series-dates.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { X } from '#web/ui/icons.ts'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { firstButton, moveFocusAfterRemoval } from './focus-after-removal.ts'
import { ItemNote } from './item-note.tsx'
import { ClassFacts, SeriesFacts } from './list-item-facts.tsx'
import { factsOfGroup, factsToday, mayBeConfirmed } from './list-today.ts'
import { OverlapNote } from './overlap-note.tsx'
import type { ListedClassToday } from './use-listed-classes.ts'

// Only for users who can register other people. The list also opens in the bar of every page.
const ComingPeople = lazyPart(() => import('#web/registration/confirm/who-is-coming.tsx'))
const LineNeeds = lazyPart(() => import('#web/registration/accommodations/line-accommodations.tsx'))

/**
 * A class of the list, or a series as one: time and location, mode, guest, what prevents the registration, one Remove.
 */
export function ListItem({
  group,
  today,
  list,
  isSaving,
  saysZone,
  onRemove,
}: {
  group: ListGroup
  today: (courseId: number) => ListedClassToday
  list: RegistrationListInUse
  /** The list is being sent: it cannot be changed until the response arrives. */
  isSaving: boolean
  /** The times of the list are in more than one time zone. */
  saysZone: boolean
  onRemove: () => void
}) {
  const t = useMessages()
  const item = useRef<HTMLElement>(null)
  const [guestIsNew, setGuestIsNew] = useState(false)
  const registered = useRegisteredIds()
  const answer = useChooser()
  const { entries, title, seriesId } = group
  const first = entries[0]!
  const facts = factsOfGroup(entries.map(({ course }) => factsToday(today(course.courseId))))
  const guests = guestsOf(entries)
  const canBring = entries.filter((entry) => {
    const one = factsToday(today(entry.course.courseId))
    return (
      one !== null &&
      !entry.guest &&
      mayBeConfirmed(entry, today(entry.course.courseId), registered, answer) &&
      guestsPossible(one, entry.mode)
    )
  })
  const choosable = entries.find(({ course }) => course.modes.length > 1)
  const { takesSeries } = list.removal(first.course.courseId)
  const remove =
    takesSeries || seriesId !== null ? t('registrationList.removeFullSeries') : t('common.remove')
  return (
    <article
      className="panel registration-list-item"
      ref={item}
      tabIndex={-1}
      data-listed={entries.map(({ course }) => course.courseId).join(' ')}
    >
      <div className="registration-list-item__top">
        <ClassArch start={first.course.start} />
        <div>
          <h2>
            <Link to={seriesId === null ? paths.class(first.course.courseId) : paths.series(seriesId)}>
              {title}
            </Link>
          </h2>
          {seriesId === null ? (
            <ClassFacts entry={first} saysZone={saysZone} />
          ) : (
            <SeriesFacts entries={entries} />
          )}
        </div>
      </div>
      {choosable ? (
        <ModeChoice
          title={title}
          modes={choosable.course.modes}
          facts={facts}
          mode={choosable.mode}
          onChange={(value) => {
            if (!isSaving) list.setMode(choosable.course.courseId, value)
          }}
          sideBySide
        />
      ) : null}
      <Suspense fallback={null}>
        <ComingPeople entries={entries} title={title} isSaving={isSaving} />
      </Suspense>
      {seriesId === null ? (
        <>
          <ItemNote entry={first} today={today(first.course.courseId)} />
          <OverlapNote entry={first} list={list} />
        </>
      ) : (
        <SeriesDates entries={entries} today={today} list={list} isSaving={isSaving} saysZone={saysZone} />
      )}
      {guests.map(({ guest, courseIds }) => (
        <GuestLine
          key={courseIds[0]}
          guest={guest}
          mode={first.mode}
          facts={facts}
          isNew={guestIsNew}
          onRemove={
            isSaving
              ? undefined
              : () => {
                  moveFocusAfterRemoval(item.current, '.guest-line button', () => firstButton(item.current))
                  list.removeGuest(courseIds)
                }
          }
        />
      ))}
      <Suspense fallback={null}>
        <LineNeeds entries={entries} title={title} isSaving={isSaving} />
      </Suspense>
      <div className="registration-list-item__actions">
        {canBring.length > 0 && guests.length === 0 ? (
          <AddGuest
            course={{ ...first.course, title }}
            style="quiet"
            addsClass={false}
            unavailable={isSaving}
            onAdd={async (added) => {
              setGuestIsNew(true)
              list.setGuest(
                canBring.map(({ course }) => course.courseId),
                added,
              )
            }}
          />
        ) : null}
        <Button
          variant="quiet"
          size="sm"
          className="registration-list-item__remove"
          icon={<X />}
          unavailable={isSaving}
          onClick={onRemove}
          aria-label={`${remove} ${title}`}
        >
          {remove}
        </Button>
      </div>
    </article>
  )
}
