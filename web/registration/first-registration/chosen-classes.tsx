import 'virtual:texts/forms'
import { ClassArch } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ClassFacts } from '#web/registration/list/list-item-facts.tsx'
import { useRegistrationList } from '#web/registration/list-store/registration-list.ts'
import { inLanguage } from '#web/ui/content/in-language.ts'

/** The classes that wait for the code: the list of this browser, which was sent with the sign-up. */
export function ChosenClasses() {
  const t = useMessages()
  const { entries } = useRegistrationList().list
  if (entries.length === 0) return null
  return (
    <section className="panel-box" aria-labelledby="chosen-classes">
      <h2 id="chosen-classes">{t('firstBooking.onceEntered')}</h2>
      <ul className="first-registration-chosen">
        {entries.map((entry) => (
          <li key={entry.course.courseId}>
            <ClassArch start={entry.course.start} />
            <div className="first-registration-chosen__class">
              <h3 {...inLanguage(entry.course.textLanguage ?? null)}>{entry.course.title}</h3>
              <ClassFacts entry={entry} saysZone />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
