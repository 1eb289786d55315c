import 'virtual:texts/forms'
import type { ListEntry } from '#domain/registration/list/registration-list.ts'
import { ClassArch, instantText } from '#web/classes/public.ts'
import { nameOf, useHousehold } from '#web/people/proxy-access/public.ts'
import { formatTogether } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { inLanguage } from '#web/ui/content/in-language.ts'

/** A class of the list for which confirmation was requested, and the people it was requested from. */
export interface RequestedEntry {
  entry: ListEntry
  personId: number
}

/**
 * The people who were asked to confirm classes of the list. They are adults with their own login, and nothing else
 * about them is shown.
 */
export function ConfirmRequestOthers({ requested }: { requested: readonly RequestedEntry[] }) {
  const t = useMessages()
  const people = useHousehold()
  const nameFor = (personId: number) => {
    const person = people.find(({ userId }) => userId === personId)
    return person ? nameOf(person) : ''
  }
  if (requested.length === 0) return null
  const byClass = [...Map.groupBy(requested, ({ entry }) => entry.course.courseId).values()]
  return (
    <>
      <ul className="registration-list-result__list">
        {byClass.map((ofClass) => {
          const { course } = ofClass[0]!.entry
          return (
            <li key={course.courseId}>
              <ClassArch start={course.start} />
              <div>
                <b {...inLanguage(course.textLanguage)}>{course.title}</b>
                <p className="small">{instantText(new Date(course.start))}</p>
                <p className="small">
                  {t('asked.list.one', {
                    names: formatTogether(ofClass.map(({ personId }) => nameFor(personId))),
                  })}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      <p>{t('asked.list.explain')}</p>
    </>
  )
}
