import { TryAgain } from '#web/ui/button/try-again.tsx'
import 'virtual:texts/pages'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Agenda } from '#web/browse/calendar/agenda/agenda.tsx'
import { byDay } from '#web/browse/calendar/days/days.ts'
import { seriesQuery } from '#web/classes/public.ts'
import { isId } from '#web/platform/ids.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { belowBase } from '#web/platform/page/settings.ts'
import { useToday } from '#web/platform/page/use-today.ts'
import { paths } from '#web/platform/paths.ts'
import { useMyClasses } from '#web/registration/public.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Html } from '#web/ui/content/html.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import './series-page.css'

/** /series/{seriesId}: what the series is and its classes, oldest first. */
export default function SeriesPage() {
  const t = useMessages()
  const { seriesId = '' } = useParams()
  const id = Number(seriesId)
  const valid = isId(id)
  const query = useQuery({ ...seriesQuery(id), enabled: valid })
  const own = useMyClasses()
  const today = useToday()

  if (query.data === undefined && query.errorUpdateCount > 0)
    return (
      <>
        <PageHead title={t('series.title')} back />
        <div className="stack">
          <Banner key={query.errorUpdateCount} tone="danger" live>
            <p>{t('series.notLoaded')}</p>
          </Banner>
          <TryAgain busy={query.isFetching} onClick={() => void query.refetch()} />
        </div>
      </>
    )
  if (valid && query.data === undefined) return <PageSkeleton />

  const series = query.data ?? null
  const classes = series?.courses.nodes ?? []
  const findClass = <LinkButton to={paths.home()}>{t('class.findClass')}</LinkButton>
  if (!series || classes.length === 0)
    return (
      <>
        <PageHead title={series?.title ?? t('series.title')} back />
        <EmptyState level={2} title={t('series.empty')} action={findClass} />
      </>
    )
  return (
    <>
      <PageHead
        title={series.title}
        language={series.textLanguage}
        lead={t('series.lead', { count: classes.length })}
        back
      />
      {series.image ? (
        <div className="series-page__figure">
          <img
            className="scene"
            src={belowBase(series.image.sourceUrl)}
            alt={series.image.altText ?? ''}
            width={960}
            height={440}
          />
        </div>
      ) : null}
      {series.description ? (
        <Html html={series.description} language={series.textLanguage} className="series-page__text" />
      ) : null}
      {classes.every((course) => !course.registerSolo) ? (
        <Banner tone="info">
          <p>{t('series.together')}</p>
        </Banner>
      ) : null}
      <h2 className="visually-hidden">{t('series.classes')}</h2>
      <Agenda days={byDay(classes)} today={today} own={own} />
    </>
  )
}
