import { memo } from 'react'
import { Link } from 'react-router'
import { type ClassListing, ClassTag, languageOfText } from '#web/classes/classes.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { RegisterControl } from '#web/registration/registration.door.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Info, Layers } from '#web/ui/icons.ts'
import { inLanguage } from '#web/ui/in-language.ts'
import { ClassFacts } from './class-facts.tsx'
import type { ClassState } from './class-state.ts'
import { OrganiserTools } from './organiser-tools.tsx'

/** A class with its facts on the left and its register control on the right (below on phones). */
export const ClassCard = memo(function ClassCard({
  course,
  state,
  level = 4,
}: {
  course: ClassListing
  /** From stateOf(). */
  state: ClassState | null
  /** Heading level below the day's heading. */
  level?: 3 | 4
}) {
  const Title = level === 3 ? 'h3' : 'h4'
  return (
    <article
      className={classNames(
        'panel class-card',
        state === 'listed' && 'is-listed',
        state === 'cancelled' && 'is-cancelled',
      )}
    >
      <div>
        <div className="class-card__tags">
          <ClassTag course={course} />
          <SeriesMark course={course} />
        </div>
        <Title className="class-card__title" {...inLanguage(course.textLanguage)}>
          <Link to={paths.class(course.databaseId)}>{course.title}</Link>
        </Title>
        <ClassFacts course={course} />
        {course.subTitle ? (
          <p className="class-card__description" {...inLanguage(languageOfText(course, 'subTitle'))}>
            {course.subTitle}
          </p>
        ) : null}
        {course.notes ? (
          <p className="class-card__note">
            <Info />
            <span {...inLanguage(languageOfText(course, 'notes'))}>{course.notes}</span>
          </p>
        ) : null}
        <OrganiserTools course={course} place="card" />
      </div>
      <div className="class-card__actions screen-only">
        <RegisterControl course={course} place="card" />
      </div>
    </article>
  )
})

/** "Part of a series: Clearing the Fog"; the name is left out where the class bears it already. */
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
