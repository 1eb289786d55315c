import type { ListEntry } from '#domain/registration/list/registration-list.ts'
import { ClassTime, classTexts } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ModeIcons } from '#web/ui/content/tag.tsx'
import { CalendarDays, Clock } from '#web/ui/icons.ts'

/** When and where one class is. */
export function ClassFacts({ entry: { course, mode }, saysZone }: { entry: ListEntry; saysZone: boolean }) {
  return (
    <ul className="facts">
      <li>
        <Clock />
        <span>
          <span className="visually-hidden">{classTexts(course).fullDate}, </span>
          <b>
            <ClassTime course={course} saysZone={saysZone} />
          </b>
        </span>
      </li>
      <li>
        <ModeIcons modes={[mode]} />
        <span>{useLocationLabel({ course, mode })}</span>
      </li>
    </ul>
  )
}

/** The first and last date of a series, and the location if it is the same for all. */
export function SeriesFacts({ entries }: { entries: readonly ListEntry[] }) {
  const t = useMessages()
  const [first, last] = [entries[0]!, entries.at(-1)!]
  const texts = useLocationLabel(first)
  const isSame = entries.every(
    ({ mode, course }) => mode === first.mode && course.locationName === first.course.locationName,
  )
  return (
    <ul className="facts">
      <li>
        <CalendarDays />
        <span>
          {t('registrationList.seriesSpan', {
            count: entries.length,
            first: classTexts(first.course).dayAndMonth,
            last: classTexts(last.course).dayAndMonth,
          })}
        </span>
      </li>
      {isSame ? (
        <li>
          <ModeIcons modes={[first.mode]} />
          <span>{texts}</span>
        </li>
      ) : null}
    </ul>
  )
}

function useLocationLabel({ course, mode }: Pick<ListEntry, 'course' | 'mode'>): string {
  const t = useMessages()
  return t(`modes.${mode}.where`, { place: course.locationName ?? t('class.checkWithOrganizers') })
}
