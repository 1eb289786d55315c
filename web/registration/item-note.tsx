import { decideAvailability } from '#domain/classes/availability.rule.ts'
import { factsFromAnswer } from '#domain/classes/class-facts.ts'
import { whoComes } from '#domain/registration/registration-list.rule.ts'
import type { ListEntry } from '#domain/registration/registration-list.ts'
import { AvailabilityNote } from '#web/classes/classes.door.ts'
import { refusalSentence } from '#web/platform/messages/error-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { CircleCheck, CircleX } from '#web/ui/icons.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { Note } from '#web/ui/note.tsx'
import { useOwnRegistration } from './registered.ts'
import type { ListedClassToday } from './use-listed-classes.ts'
import { WaitControl } from './waiting/wait-control.tsx'

/** What stands against a class of the list: the answer of the last confirmation, else what is known beforehand. */
export function ItemNote({ entry, today }: { entry: ListEntry; today: ListedClassToday }) {
  const t = useMessages()
  const registration = useOwnRegistration(entry.course.courseId)
  // A class that filled meanwhile can be waited for, in the same row.
  const refused = entry.refusedFor?.map(({ who }) => who)
  const wait =
    typeof today === 'string' || (registration && !refused) ? null : (
      <WaitControl course={today} proposed={refused ?? whoComes(entry)} />
    )
  // Of several people each is named, beside who is coming.
  if (entry.refusedFor) return wait
  if (entry.refusal)
    return (
      <>
        <Note tone="no" icon={<CircleX />}>
          <LinkedText text={refusalSentence(entry.refusal)} />
        </Note>
        {wait}
      </>
    )
  // Put into the list as a visitor who turned out to hold a place already.
  if (registration && whoComes(entry).includes('me'))
    return <Note icon={<CircleCheck />}>{t('registrationList.registered')}</Note>
  if (today === 'gone')
    return (
      <Note tone="no" icon={<CircleX />}>
        {t('registrationList.classGone')}
      </Note>
    )
  if (typeof today === 'string') return null
  const answer = decideAvailability(factsFromAnswer(today), now())
  return answer.ok ? null : (
    <>
      <AvailabilityNote refusal={answer} />
      {wait}
    </>
  )
}
