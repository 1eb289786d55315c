import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { classTexts } from '#web/classes/class-view/class-texts.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { AdminList } from '#web/ui/records/admin-list.tsx'
import type { Column } from '#web/ui/records/data-table.tsx'
import { type SeriesClass, seriesClassesQuery } from './series-admin.api.ts'
import './series-admin.css'

/** The classes of a series by date, each a way to its editor. */
export function SeriesClasses({ seriesId }: { seriesId: number }) {
  const t = useMessages()
  const [page, setPage] = useState(1)
  const answer = useQuery({ ...seriesClassesQuery(seriesId, page), placeholderData: keepPreviousData })
  const columns: Column<SeriesClass>[] = [
    {
      key: 'title',
      header: t('adminSeries.classColumns.title'),
      cell: ({ course }) => <Link to={paths.adminClass(course.databaseId)}>{course.title}</Link>,
    },
    {
      key: 'date',
      header: t('adminSeries.classColumns.date'),
      nowrap: true,
      cell: ({ course }) => {
        const { shortDate, startTime, zone } = classTexts(course)
        return (
          <>
            {shortDate}
            <small>
              {startTime} {zone.abbreviation}
            </small>
          </>
        )
      },
    },
    {
      key: 'registration',
      header: t('adminSeries.classColumns.registration'),
      cell: ({ draft, status }) => t(`adminClasses.statuses.${draft ? 'DRAFT' : status}`),
    },
  ]
  return (
    <div className="series-admin__classes">
      <h2>{t('adminSeries.classes')}</h2>
      <p className="muted">{t('adminSeries.classesHint')}</p>
      <AdminList
        answer={answer}
        label={t('adminSeries.classes')}
        columns={columns}
        idOf={({ course }) => course.databaseId}
        page={page}
        onPage={setPage}
        isFiltered={false}
        onClearFilters={() => setPage(1)}
        empty={{ title: t('adminSeries.noClasses') }}
      />
    </div>
  )
}
