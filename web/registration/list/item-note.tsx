import 'virtual:texts/forms'
import { factsFromResult } from '#domain/classes/fields/class-facts.ts'
import { decideAvailability } from '#domain/classes/seats/availability.rule.ts'
import { comingPeople } from '#domain/registration/confirm/confirmed-list.rule.ts'
import { movedSince } from '#domain/registration/list/listed-class-now.rule.ts'
import type { ListEntry } from '#domain/registration/list/registration-list.ts'
import { AvailabilityNote, instantText } from '#web/classes/public.ts'
import { errorSentenceOf } from '#web/platform/messages/error-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { useChooser } from '#web/registration/confirm/use-chooser.ts'
import { useMyRegistration } from '#web/registration/my-registrations/registered.ts'
import { WaitControl } from '#web/registration/waiting/wait-control.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { CircleCheck, CircleX, Info } from '#web/ui/icons.ts'
import { Note } from '#web/ui/status/note.tsx'
import { MovedNote } from './moved-note.tsx'
import type { ListedClassToday } from './use-listed-classes.ts'

/**
 * The reason why a class of the list cannot be registered: the error of the last confirmation, or one that is known in
 * advance.
 */
export function ItemNote({ entry, today }: { entry: ListEntry; today: ListedClassToday }) {
  const t = useMessages()
  const registration = useMyRegistration(entry.course.courseId)
  // A class that filled up in the meantime offers its waitlist, in the same row.
  const rejected = entry.refusedFor?.map(({ who }) => who)
  const answering = useChooser()
  const coming = answering ? comingPeople(entry, answering) : []
  const wait =
    typeof today === 'string' || (registration && !rejected) ? null : (
      <WaitControl course={today} proposed={rejected ?? coming} />
    )
  const isOpen = typeof today !== 'string' && decideAvailability(factsFromResult(today), now()).ok
  const moved = isOpen ? movedSince(entry) : null
  if (moved) return <MovedNote entry={entry} moved={moved} />
  // The list is for several people. Their errors are named beside 'Who is coming?', so not here.
  if (entry.refusedFor) return wait
  if (entry.refusal)
    return (
      <>
        <Note tone="no" icon={<CircleX />}>
          <LinkedText text={errorSentenceOf(entry.refusal)} />
        </Note>
        {wait}
      </>
    )
  // Added to the list by a visitor who already had a seat, as their login shows.
  if (registration && (!answering || coming.includes(answering.self)))
    return <Note icon={<CircleCheck />}>{t('registrationList.registered')}</Note>
  if (today === 'gone')
    return (
      <Note tone="no" icon={<CircleX />}>
        {t('registrationList.classGone')}
      </Note>
    )
  if (today === 'unknown' && entry.seenAt !== null)
    return (
      <Note tone="off" icon={<Info />}>
        {t('listPage.asOf', { moment: instantText(new Date(entry.seenAt)) })}
      </Note>
    )
  if (typeof today === 'string') return null
  const result = decideAvailability(factsFromResult(today), now())
  return result.ok ? null : (
    <>
      <AvailabilityNote rejection={result} />
      {wait}
    </>
  )
}
