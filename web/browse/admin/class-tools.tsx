import { useState } from 'react'
import { decideRosterAccess } from '#domain/roster/roster-access.rule.ts'
import { actorOfUser, isAdministrator, isStaff, type SessionUser } from '#web/accounts/public.ts'
import type { ClassToolsProps } from '#web/browse/class-page/class-tools-props.ts'
import { MoveClass, moveLabel, ScheduleEvent } from '#web/classes/admin/public.ts'
import { type ClassListing, classTexts, modesOf } from '#web/classes/public.ts'
import 'virtual:texts/admin'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ArrowRightLeft, ClipboardList, Copy, Pencil, Printer } from '#web/ui/icons.ts'
import { useIsDuplicable } from './use-is-duplicable.ts'
import './class-tools.css'

/** Only what this person may do with this class. The server checks it again. */
export default function ClassTools({ course, placement, user }: ClassToolsProps & { user: SessionUser }) {
  return placement === 'bar' ? (
    <EditLink course={course} user={user} />
  ) : (
    <Row {...{ course, placement, user }} />
  )
}

/** The administrators' Edit link in the top bar of a class's page. */
function EditLink({ course, user }: { course: ClassListing; user: SessionUser }) {
  const t = useMessages()
  if (!isAdministrator(user)) return null
  return (
    <LinkButton
      variant="quiet"
      size="sm"
      className="class-tools-edit"
      icon={<Pencil />}
      to={paths.adminClass(course.databaseId)}
    >
      {t('adminScheduleEvent.edit')}
    </LinkButton>
  )
}

function Row({ course, placement, user }: ClassToolsProps & { user: SessionUser }) {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const facilitatorIds = course.facilitators.nodes.map(({ databaseId }) => databaseId)
  const isDuplicable = useIsDuplicable(course, user)
  const seesRoster = decideRosterAccess(actorOfUser(user), facilitatorIds).ok
  const edits = placement === 'page' && isStaff(user)
  if (!isDuplicable && !seesRoster) return null

  const id = course.databaseId
  // In a list the same labels appear at every class, so each says which class it is for.
  const which =
    placement === 'card' ? (
      <span className="visually-hidden">{` ${course.title}, ${classTexts(course).shortDate}`}</span>
    ) : null
  return (
    <div
      className={placement === 'card' ? 'class-tools button-row' : 'class-tools class-tools--page button-row'}
      role="group"
      aria-label={t('adminScheduleEvent.tools')}
    >
      {edits ? (
        <LinkButton variant="quiet" size="sm" icon={<Pencil />} to={paths.adminClass(id)}>
          {t('adminScheduleEvent.editClass')}
        </LinkButton>
      ) : null}
      {edits && !course.courseTiming.eventCancelled ? (
        <Button variant="quiet" size="sm" icon={<ArrowRightLeft />} onClick={() => setMoving(true)}>
          {moveLabel(modesOf(course))}
        </Button>
      ) : null}
      {isDuplicable ? (
        <Button variant="quiet" size="sm" icon={<Copy />} onClick={() => setOpen(true)}>
          <span>
            {t('adminScheduleEvent.duplicate')}
            {which}
          </span>
        </Button>
      ) : null}
      {seesRoster ? (
        <LinkButton variant="quiet" size="sm" icon={<ClipboardList />} to={paths.roster(id)}>
          <span>
            {t('adminScheduleEvent.viewRoster')}
            {which}
          </span>
        </LinkButton>
      ) : null}
      {edits ? (
        <LinkButton variant="quiet" size="sm" icon={<Printer />} to={paths.rosterPrint(id)}>
          {t('adminScheduleEvent.printRoster')}
        </LinkButton>
      ) : null}
      <MoveClass courseId={isMoving ? id : null} onClose={() => setMoving(false)} />
      <ScheduleEvent
        source={isOpen ? { courseId: id, title: course.title, start: course.start, end: course.end } : null}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
