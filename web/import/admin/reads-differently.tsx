import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateAndTime, language } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { type Column, DataTable } from '#web/ui/records/list/data-table.tsx'
import { type ClassReadDifferently, readsDifferentlyQuery } from '../import.api.ts'
import { FixDialog } from './fix-dialog.tsx'

/**
 * The imported classes whose time comes from an earlier version of the import. Staff move one or all, and choose who to
 * email. If the new values are not a valid class, staff edit it in its form.
 */
export default function ReadsDifferently({ runId }: { runId: number }) {
  const t = useMessages()
  const { data: classes = [] } = useQuery(readsDifferentlyQuery(runId))
  const [fixed, setFixed] = useState<readonly ClassReadDifferently[] | null>(null)
  if (classes.length === 0 && !fixed) return null
  const columns: Column<ClassReadDifferently>[] = [
    {
      key: 'class',
      header: t('adminImport.differently.class'),
      cell: ({ courseId, title }) => <Link to={paths.adminClass(courseId)}>{title}</Link>,
    },
    {
      key: 'stands',
      header: t('adminImport.differently.stands'),
      cell: ({ start }) => formatDateAndTime('short', new Date(start), settings.timeZone),
    },
    {
      key: 'says',
      header: t('adminImport.differently.says'),
      cell: ({ startTime, endTime, canMove }) =>
        t(canMove ? 'adminImport.differently.span' : 'adminImport.differently.refused', {
          start: shown(startTime),
          end: shown(endTime),
        }),
    },
    {
      key: 'registered',
      header: t('adminImport.differently.registered'),
      numeric: true,
      cell: ({ registered }) => registered,
    },
    {
      key: 'move',
      header: t('adminImport.differently.move'),
      hideHeader: true,
      cell: (one) =>
        one.canMove ? (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('adminImport.differently.moveName', { title: one.title })}
            onClick={() => setFixed([one])}
          >
            {t('adminImport.differently.move')}
          </Button>
        ) : null,
    },
  ]
  const movable = classes.filter(({ canMove }) => canMove)
  return (
    <div className="import-findings">
      <h2>{t('adminImport.differently.title')}</h2>
      <p className="muted">{t('adminImport.differently.lead')}</p>
      {classes.length > 0 ? (
        <>
          {movable.length > 0 ? (
            <p className="import-move-all">
              <Button onClick={() => setFixed(movable)}>
                {t('adminImport.differently.moveAll', { count: movable.length })}
              </Button>
            </p>
          ) : null}
          <DataTable
            label={t('adminImport.differently.title')}
            columns={columns}
            rows={classes}
            idOf={({ courseId }) => courseId}
          />
        </>
      ) : null}
      {fixed ? <FixDialog runId={runId} classes={fixed} onClose={() => setFixed(null)} /> : null}
    </div>
  )
}

/** '22:00' in 12-hour format: 10:00 PM. */
function shown(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return language().dates.time(hour, minute)
}
