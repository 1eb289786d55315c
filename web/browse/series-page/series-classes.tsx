import { Link } from 'react-router'
import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import { stateOf } from '#web/browse/class-page/class-state.ts'
import {
  type ClassDetails,
  type ClassListing,
  ClassTable,
  modesOf,
  ZoneLine,
  zoneOf,
} from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { paths } from '#web/platform/paths.ts'
import { useMyClasses } from '#web/registration/public.ts'

/** If there are more, only upcoming ones are shown; the series' own page has all of them. */
const mostRows = 12

/** The other classes of a class's series, with this one among them. */
export function SeriesClasses({ course }: { course: ClassDetails }) {
  const t = useMessages()
  const own = useMyClasses()
  const { series } = course
  if (!series || series.courses.nodes.length < 2) return null
  const all = series.courses.nodes
  const isEnded = ({ start }: ClassListing) => isPast(new Date(start), now())
  const shown =
    all.length <= mostRows
      ? all
      : all.filter((each) => each.databaseId === course.databaseId || !isEnded(each)).slice(0, mostRows)
  const labelOf = (each: ClassListing) => {
    if (each.databaseId === course.databaseId) return t('class.seriesHere')
    const state = stateOf(each, own)
    if (isEnded(each) && state !== 'registered' && state !== 'cancelled') return t('class.seriesOver')
    return state ? t(`class.states.${state}`) : null
  }
  return (
    <>
      <h2>{t('class.seriesClasses')}</h2>
      <p className="muted">
        {t('class.seriesPart', { series: series.title, count: all.length })}{' '}
        <Link to={paths.series(series.databaseId)}>{t('class.seriesAll')}</Link> <ZoneLine classes={shown} />
      </p>
      <div className="panel class-page__dates">
        <div className="class-page__dates-inner">
          <ClassTable
            label={t('class.seriesClasses')}
            saysZone={zoneOf(shown) === null}
            rows={shown.map((each) => ({
              course: {
                courseId: each.databaseId,
                title: each.title,
                textLanguage: each.textLanguage,
                start: each.start,
                end: each.end,
                modes: modesOf(each),
                locationName: each.location?.name ?? null,
              },
              below: labelOf(each),
              isHere: each.databaseId === course.databaseId,
            }))}
          />
        </div>
      </div>
    </>
  )
}
