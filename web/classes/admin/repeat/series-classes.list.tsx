import { Link } from 'react-router'
import { SeriesAdmin_ClassesDocument } from '#web/classes/admin/documents.generated.ts'
import { classTexts } from '#web/classes/class-view/class-texts.ts'
import { t } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { call } from '#web/platform/session/call.ts'
import { defineListOf } from '#web/ui/records/list/define-list.tsx'
import { series } from './series-admin.api.ts'

/** The classes of a series by date, oldest first, including past ones. Each links to its editor. */
export const SeriesClasses = defineListOf({
  filters: {},
  key: (seriesId: number) => [...series.key, seriesId, 'classes'],
  load: async (_values, page, seriesId) =>
    (await call(SeriesAdmin_ClassesDocument, { seriesId, page })).courseRows,
  title: () => t('adminSeries.classes'),
  idOf: ({ course }) => course.databaseId,
  columns: (_list) => [
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
  ],
  empty: () => ({ title: t('adminSeries.noClasses') }),
})
