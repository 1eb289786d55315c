import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { needsVideoLink } from '#domain/kernel/modes.ts'
import type { ClassState } from '#web/browse/class-page/class-state.ts'
import { OrganizerTools } from '#web/browse/class-page/organizer-tools.tsx'
import {
  type ClassListing,
  ClassLocation,
  classTexts,
  kindOf,
  languageOfText,
  modesOf,
  programLabel,
  ViewerTime,
} from '#web/classes/public.ts'
import { formatList } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { RegisterControl } from '#web/registration/public.ts'
import { ZoneBadge } from '#web/ui/calendar/zone-badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { inLanguage } from '#web/ui/content/in-language.ts'
import { categoryIcons, ModeIcons, modeNames } from '#web/ui/content/tag.tsx'
import { Info, Layers } from '#web/ui/icons.ts'
import './class-row.css'

/**
 * A class in a list: when, what, where, and its register control. The heading above it gives the day. In a list with
 * rows of many days, `arch` gives it.
 */
export const ClassRow = memo(function ClassRow({
  course,
  state,
  arch,
  saysZone = false,
}: {
  course: ClassListing
  /** What the row shows of the class's state (stateOf). */
  state: ClassState | null
  /** The arch with the day. With it, the row also says its date. */
  arch?: ReactNode
  /** The list has times in more than one time zone (ZoneLine). */
  saysZone?: boolean
}) {
  const Title = arch ? 'h3' : 'h4'
  return (
    <article
      className={classNames(
        'class-row',
        arch !== undefined && 'class-row--dated',
        // The button of a series says how many classes it adds. It is long, so it gets a line of its own.
        course.series && 'class-row--series',
        state === 'listed' && 'is-listed',
        state === 'cancelled' && 'is-cancelled',
      )}
    >
      {arch}
      <When course={course} saysDate={arch !== undefined} saysZone={saysZone} />
      <Title className="class-row__title" {...inLanguage(course.textLanguage)}>
        <Link to={paths.class(course.databaseId)}>{course.title}</Link>
      </Title>
      <Where course={course} />
      <More course={course} />
      <RegisterControl course={course} placement="row" />
    </article>
  )
})

function When({
  course,
  saysDate,
  saysZone,
}: {
  course: ClassListing
  saysDate: boolean
  saysZone: boolean
}) {
  const kind = kindOf(course)
  const KindIcon = categoryIcons[kind]
  const { fullDate, timeRange, zone } = classTexts(course)
  return (
    <p className="class-row__when">
      <span className={`class-row__kind category-${kind}`}>
        <KindIcon />
      </span>
      <span>
        <span className="visually-hidden">
          {saysDate ? `${fullDate}, ` : null}
          {programLabel(course)},{' '}
        </span>
        <b className="nowrap">{timeRange}</b>
        {saysZone ? (
          <>
            {' '}
            <ZoneBadge {...zone} />
          </>
        ) : null}
        <ViewerTime course={course} online={needsVideoLink(...modesOf(course))} />
      </span>
    </p>
  )
}

function Where({ course }: { course: ClassListing }) {
  const t = useMessages()
  const modes = modesOf(course)
  const facilitators = formatList(course.facilitators.nodes.map(({ name }) => name))
  return (
    <div className="class-row__where">
      <p>
        <span className="class-row__modes">
          <ModeIcons modes={modes} />
          <span className="visually-hidden">{modeNames(modes)}, </span>
        </span>
        <span>
          <ClassLocation course={course} />
        </span>
      </p>
      {facilitators ? (
        <p className="class-row__person">
          <span className="visually-hidden">{t('class.facilitator')}: </span>
          {facilitators}
        </p>
      ) : null}
    </div>
  )
}

/** Its series, its notes, and the tools of staff. */
function More({ course }: { course: ClassListing }) {
  return (
    <div className="class-row__notes">
      <SeriesMark course={course} />
      {course.notes ? (
        <p className="class-row__note">
          <Info />
          <span {...inLanguage(languageOfText(course, 'notes'))}>{course.notes}</span>
        </p>
      ) : null}
      <OrganizerTools course={course} placement="card" />
    </div>
  )
}

/** "Part of a series: Clearing the Fog"; without the name if the class has the same one. */
function SeriesMark({ course }: { course: ClassListing }) {
  const t = useMessages()
  if (!course.series) return null
  const { title } = course.series
  return (
    <span className="tag-mode">
      <Layers />
      {title === course.title ? t('class.partOfASeries') : t('class.partOfSeries', { series: title })}
    </span>
  )
}
