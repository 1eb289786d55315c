import { type ReactNode, useRef } from 'react'
import { type ClassListing, classTexts } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { RegistrationListInUse } from '#web/registration/list-store/registration-list.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ClickForm } from '#web/ui/button/click-form.tsx'
import { Minus, Plus, Undo2 } from '#web/ui/icons.ts'
import { undoneEntries } from './undo-row.tsx'

/**
 * Adds the class to the list or removes it. It is one button for both, so that the focus stays on it. Its label names
 * the class, for people whose screen reader lists the buttons of a page.
 */
export function ListButton({
  course,
  list,
  onAdd,
  addLabel,
  busy = false,
  short = false,
}: {
  course: ClassListing
  list: RegistrationListInUse
  /** Undefined: the class can only be removed from the list. */
  onAdd?: () => void
  addLabel?: ReactNode
  /** The series is loading. */
  busy?: boolean
  /** For little space: one word is visible, and the accessible name stays the same. */
  short?: boolean
}) {
  const t = useMessages()
  const { databaseId } = course
  const button = useRef<HTMLButtonElement>(null)
  const wasTaken = undoneEntries(list).some((was) => was.course.courseId === databaseId)
  const listed = list.contains(databaseId)
  if (!listed && !onAdd) return null
  const { ofSeries, takesSeries } = list.removal(databaseId)
  const name = (
    <span className="visually-hidden">
      {' '}
      {course.title}, {classTexts(course).shortDate}
    </span>
  )
  // The server renders Add for everyone: an early click removes nothing.
  const click = (isEarly: boolean) => {
    if (!listed) onAdd?.()
    else if (!isEarly) list.remove(databaseId)
  }
  return (
    <>
      <ClickForm onSubmit={click}>
        <Button
          ref={button}
          type="submit"
          variant={listed ? 'secondary' : 'primary'}
          icon={listed ? <Minus /> : <Plus />}
          busy={busy}
          busyLabel={t('common.loading')}
        >
          {short && !ofSeries ? (
            <span className="register-control__short" aria-hidden="true">
              {t(listed ? 'registrationList.removeShort' : 'registrationList.addShort')}
            </span>
          ) : null}
          <span className={short && !ofSeries ? 'register-control__whole' : undefined}>
            {listed
              ? t(ofSeries ? 'registrationList.removeFullSeries' : 'registrationList.remove')
              : addLabel}
            {name}
          </span>
        </Button>
      </ClickForm>
      {wasTaken ? (
        <Button
          variant="text"
          size="sm"
          icon={<Undo2 />}
          onClick={() => {
            list.undoLast()
            button.current?.focus()
          }}
        >
          <span>
            {t('registrationList.undo')}
            {name}
          </span>
        </Button>
      ) : null}
      {listed && ofSeries && !takesSeries ? (
        <Button variant="text" size="sm" onClick={() => list.remove(databaseId, { alone: true })}>
          <span>
            {t('registrationList.removeAlone')}
            {name}
          </span>
        </Button>
      ) : null}
    </>
  )
}
