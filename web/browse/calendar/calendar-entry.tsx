import { memo } from 'react'
import { isOpen } from '#domain/classes/seats/open-class.rule.ts'
import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import { type ClassState, stateOf } from '#web/browse/class-page/class-state.ts'
import { type ClassListing, classTexts, kindOf, modesOf, programLabel } from '#web/classes/public.ts'
import { formatList } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { addressOf, paths } from '#web/platform/paths.ts'
import { type MyClasses, RegisterControl } from '#web/registration/public.ts'
import { classNames } from '#web/ui/class-names.ts'
import { inLanguage } from '#web/ui/content/in-language.ts'
import { categoryIcons, ModeIcons, modeNames } from '#web/ui/content/tag.tsx'
import { Ban, Check, CircleCheck, CircleX } from '#web/ui/icons.ts'

const stateIcons = { cancelled: CircleX, registered: CircleCheck, listed: Check, full: Ban }
const stateStyles = {
  cancelled: 'is-cancelled',
  registered: 'is-registered',
  listed: 'is-listed',
  full: null,
}

/** The entries of one day, as links to the classes. */
export function CalendarEntries({
  classes,
  own,
  detailed = false,
}: {
  classes: readonly ClassListing[]
  own: MyClasses
  /** With the end and the facilitator, for columns with enough room. */
  detailed?: boolean
}) {
  if (classes.length === 0) return null
  return (
    <ul className="calendar-entry-list">
      {classes.map((course) => {
        const past = isPast(new Date(course.start), now())
        return (
          <li key={course.databaseId} className={past ? 'is-past' : undefined}>
            <CalendarEntry course={course} state={labelOf(stateOf(course, own), past)} detailed={detailed} />
            {detailed && !past && isOpen(course, now()) ? (
              <div className="calendar-entry-control screen-only">
                <RegisterControl course={course} placement="row" />
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

/** For a past class, only its final state matters. */
function labelOf(state: ClassState | null, past: boolean): ClassState | null {
  return past && (state === 'full' || state === 'listed') ? null : state
}

/**
 * One class in a cell of the calendar: time, format, title, and a label where there is something to say. A press is the
 * EntryOpener's.
 */
const CalendarEntry = memo(function CalendarEntry({
  course,
  state,
  detailed,
}: {
  course: ClassListing
  state: ClassState | null
  detailed: boolean
}) {
  const t = useMessages()
  const kind = kindOf(course)
  const KindIcon = categoryIcons[kind]
  const modes = modesOf(course)
  const StateIcon = state ? stateIcons[state] : null
  const texts = classTexts(course)
  const facilitators = detailed ? formatList(course.facilitators.nodes.map(({ name }) => name)) : ''
  return (
    <a
      className={classNames('calendar-entry', `category-${kind}`, state && stateStyles[state])}
      href={addressOf(paths.class(course.databaseId))}
    >
      <span className="calendar-entry__top">
        <KindIcon />
        <span className="visually-hidden">{programLabel(course)}, </span>
        {texts.startTime}
        <span className="calendar-entry__modes">
          <ModeIcons modes={modes} />
          <span className="visually-hidden">, {modeNames(modes)}, </span>
        </span>
      </span>
      <span className="calendar-entry__name" {...inLanguage(course.textLanguage)}>
        {course.title}
      </span>
      {detailed ? (
        <span className="calendar-entry__facts">
          <span>{t('home.until', { time: texts.endTime })}</span>
          <span className="visually-hidden">, </span>
          {facilitators ? <span>{facilitators}</span> : null}
        </span>
      ) : null}
      {state && StateIcon ? (
        <span className="calendar-entry__state">
          <StateIcon />
          <span className="visually-hidden">, </span>
          {t(`class.states.${state}`)}
        </span>
      ) : null}
    </a>
  )
})
