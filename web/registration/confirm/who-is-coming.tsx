import 'virtual:texts/forms'
import { choosePeople, comingPeople } from '#domain/registration/confirm/confirmed-list.rule.ts'
import type { ListEntry } from '#domain/registration/list/registration-list.ts'
import { nameOf, useHousehold } from '#web/people/proxy-access/public.ts'
import { formatTogether } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { changeList } from '#web/registration/list-store/list-store.ts'
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx'
import { RejectedFor } from './rejected-for.tsx'
import { useChooser } from './use-chooser.ts'

type Rejected = NonNullable<ListEntry['refusedFor']>[number]

/**
 * 'Who is coming?', and who could not be registered. For users who can register other people, too. For a series, it
 * applies to all of its classes.
 */
export default function ComingPeople({
  entries,
  title,
  isSaving,
}: {
  entries: readonly ListEntry[]
  title: string
  /** The list is being sent: it cannot be changed until the response arrives. */
  isSaving: boolean
}) {
  const t = useMessages()
  const people = useHousehold()
  const answer = useChooser()
  const refusedFor = entries.flatMap((entry) => entry.refusedFor ?? []).filter(isFirst)
  // Users who no longer help anyone still see who could not be registered.
  if (!answer || people.length === 0) return <RejectedFor refusedFor={refusedFor} />
  const all = [answer.self, ...answer.others]
  const chosen = all.filter((personId) =>
    entries.some((entry) => comingPeople(entry, answer).includes(personId)),
  )
  // People with their own login are asked first.
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
        <p className="small muted">{t('asked.list.first', { names: formatTogether(adults.map(nameOf)) })}</p>
      ) : null}
      <RejectedFor refusedFor={refusedFor} />
    </>
  )
}

/** In a series, the same error is at each of its classes. */
function isFirst({ who, refusal }: Rejected, index: number, all: readonly Rejected[]): boolean {
  return index === all.findIndex((one) => one.who === who && one.refusal.code === refusal.code)
}
