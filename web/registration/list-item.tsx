import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { decideAvailability } from '#domain/classes/availability.rule.ts'
import { factsFromAnswer } from '#domain/classes/class-facts.ts'
import { guestsPossible } from '#domain/classes/seats.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { ListEntry } from '#domain/registration/registration-list.ts'
import { ClassArch, ClassTime, classTexts } from '#web/classes/classes.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Clock, X } from '#web/ui/icons.ts'
import { ModeIcons } from '#web/ui/tag.tsx'
import { AddGuest } from './add-guest.tsx'
import { firstButton, keepFocusAfterRemoval } from './focus-after-removal.ts'
import { GuestLine } from './guest-line.tsx'
import { ItemNote } from './item-note.tsx'
import type { RegistrationListInUse } from './list/registration-list.ts'
import { ModeChoice } from './mode-choice.tsx'
import { useOwnRegistration } from './registered.ts'
import type { ListedClassToday } from './use-listed-classes.ts'

/** One class of the list: when and where, how to join, the guest, what stands against it, Remove. */
export function ListItem({
  entry,
  today,
  list,
  isSaving,
  onRemove,
}: {
  entry: ListEntry
  today: ListedClassToday
  list: RegistrationListInUse
  /** The list is on its way: nothing of it can be changed until the answer is there. */
  isSaving: boolean
  onRemove: () => void
}) {
  const t = useMessages()
  const item = useRef<HTMLElement>(null)
  const [guestIsNew, setGuestIsNew] = useState(false)
  const { course, mode, guest } = entry
  const facts = typeof today === 'string' ? null : factsFromAnswer(today)
  const isBooked = useOwnRegistration(course.courseId) !== undefined
  const isBookable = facts !== null && !isBooked && decideAvailability(facts, now()).ok
  const placeWords: Record<Mode, string> = {
    'in-person': t('registrationList.modes.inPersonAt', {
      place: course.locationName ?? t('class.checkWithOrganizers'),
    }),
    online: t('common.onlineWithVideo'),
  }
  const { takesSeries } = list.removal(course.courseId)
  return (
    <article className="panel registration-list-item" ref={item}>
      <div className="registration-list-item__top">
        <ClassArch start={course.start} />
        <div>
          <h2>
            <Link to={paths.class(course.courseId)}>{course.title}</Link>
          </h2>
          <ul className="facts">
            <li>
              <Clock />
              <span>
                <span className="visually-hidden">{classTexts(course).fullDate}, </span>
                <b>
                  <ClassTime course={course} />
                </b>
              </span>
            </li>
            <li>
              <ModeIcons modes={[mode]} />
              <span>{placeWords[mode]}</span>
            </li>
          </ul>
        </div>
      </div>
      {course.modes.length > 1 ? (
        <ModeChoice
          title={course.title}
          facts={facts}
          mode={mode}
          onChange={(value) => {
            if (!isSaving) list.setMode(course.courseId, value)
          }}
          sideBySide
        />
      ) : null}
      {guest ? (
        <GuestLine
          guest={guest}
          mode={mode}
          facts={facts}
          isNew={guestIsNew}
          onRemove={
            isSaving
              ? undefined
              : () => {
                  keepFocusAfterRemoval(item.current, '.guest-line button', () => firstButton(item.current))
                  list.removeGuest(course.courseId)
                }
          }
        />
      ) : null}
      <ItemNote entry={entry} today={today} />
      <div className="registration-list-item__actions">
        {!guest && isBookable && guestsPossible(facts, mode) ? (
          <AddGuest
            course={course}
            look="quiet"
            addsClass={false}
            unavailable={isSaving}
            onAdd={async (added) => {
              setGuestIsNew(true)
              list.setGuest(course.courseId, added)
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
        >
          <span>
            {takesSeries ? t('registrationList.removeFullSeries') : t('common.remove')}
            <span className="visually-hidden"> {course.title}</span>
          </span>
        </Button>
      </div>
    </article>
  )
}
