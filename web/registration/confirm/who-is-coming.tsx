import 'virtual:texts/forms'
import { choosePeople, comingPeople } from '#domain/registration/confirm/confirmed-list.rule.ts'
import type { ListEntry } from '#domain/registration/list/registration-list.ts'
import { nameOf, useHousehold } from '#web/people/proxy-access/public.ts'
import { formatList } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { changeList } from '#web/registration/list-store/list-store.ts'
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx'
import { RejectedFor } from './rejected-for.tsx'
import { useChooser } from './use-chooser.ts'

type Rejected = NonNullable<ListEntry['refusedFor']>[number]

/** 'Who is coming?' and whose place was refused, for whoever answers for somebody beside themself: of a series, to all of its classes. */
export default function ComingPeople({
  entries,
  title,
  isSaving,
}: {
  entries: readonly ListEntry[]
  title: string
  /** The list is on its way: nothing of it can be changed until the answer is there. */
  isSaving: boolean
}) {
  const t = useMessages()
  const people = useHousehold()
  const answer = useChooser()
  const refusedFor = entries.flatMap((entry) => entry.refusedFor ?? []).filter(isFirst)
  // Whoever helps nobody any more still reads whose place was refused.
  if (!answer || people.length === 0) return <RejectedFor refusedFor={refusedFor} />
  const all = [answer.self, ...answer.others]
  const chosen = all.filter((personId) =>
    entries.some((entry) => comingPeople(entry, answer).includes(personId)),
  )
  // Who logs in themself is asked first.
  const adults = people.filter(({ userId, hasLogin }) => hasLogin && chosen.includes(userId))
  return (
    <>
      <CheckboxGroup
        legend={
          <>
            {t('care.who.legend')}
            <span className="visually-hidden"> {title}</span>
          </>
        }
        error={chosen.length === 0 ? t('care.who.nobody') : undefined}
        options={[
          { value: String(answer.self), label: t('care.who.me') },
          ...people.map((person) => ({ value: String(person.userId), label: nameOf(person) })),
        ]}
        value={chosen.map(String)}
        onChange={(values) => {
          if (isSaving) return
          const personId = all.filter((one) => values.includes(String(one)))
          const courseIds = entries.map(({ course }) => course.courseId)
          changeList((list) => choosePeople(list, courseIds, personId, now()))
        }}
      />
      {adults.length > 0 ? (
        <p className="small muted">{t('asked.list.first', { names: formatList(adults.map(nameOf)) })}</p>
      ) : null}
      <RejectedFor refusedFor={refusedFor} />
    </>
  )
}

/** In a series the same thing stands against each of its classes. */
function isFirst(
  { who: personId, refusal: domainError }: Rejected,
  index: number,
  all: readonly Rejected[],
): boolean {
  return index === all.findIndex((one) => one.who === personId && one.refusal.code === domainError.code)
}
