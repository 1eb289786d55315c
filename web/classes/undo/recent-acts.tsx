import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { formatDateTime } from '#web/platform/records/timestamps.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Undo2 } from '#web/ui/icons.ts'
import { StillLoading } from '#web/ui/status/still-loading.tsx'
import { type Act, actsQuery } from './undo.api.ts'
import { UndoDialog } from './undo-dialog.tsx'
import './recent-acts.css'

/** Shown before the user opens the rest. */
const shownAtFirst = 3

/** The acts on a class of the last day, each with its Undo. Renders nothing where there are none. */
export function RecentActs({ courseId, onUndone }: { courseId: number; onUndone: () => void }) {
  const t = useMessages()
  const { data: acts = [], isPending } = useQuery(actsQuery(courseId))
  const [requested, setRequested] = useState<Act | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  if (isPending) return <StillLoading />
  if (acts.length === 0) return null
  const shown = showsAll ? acts : acts.slice(0, shownAtFirst)
  return (
    <section className="recent-acts" aria-labelledby={`recent-acts-${courseId}`}>
      <h2 id={`recent-acts-${courseId}`} className="recent-acts__title" ref={title} tabIndex={-1}>
        {t('adminUndo.title')}
      </h2>
      <ul className="recent-acts__list">
        {shown.map((act) => (
          <li key={act.databaseId} className="recent-acts__row">
            <p>
              {t(`adminUndo.kinds.${act.kind}`, { count: act.classes })}{' '}
              <span className="muted">
                {act.by === null
                  ? formatDateTime(act.at)
                  : t('adminUndo.by', { name: act.by, time: formatDateTime(act.at) })}
              </span>
            </p>
            {act.undone ? (
              <span className="muted">{t('adminUndo.isUndone')}</span>
            ) : (
              <Button variant="quiet" size="sm" icon={<Undo2 />} onClick={() => setRequested(act)}>
                {t('adminUndo.undo')}
                <span className="visually-hidden">
                  {' '}
                  {t(`adminUndo.kinds.${act.kind}`, { count: act.classes })}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {acts.length > shown.length ? (
        <Button variant="text" size="sm" onClick={() => setShowsAll(true)}>
          {t('adminUndo.showAll', { count: acts.length })}
        </Button>
      ) : null}
      {requested ? (
        <UndoDialog
          act={requested.databaseId}
          title={t(`adminUndo.kinds.${requested.kind}`, { count: requested.classes })}
          at={requested.at}
          onClose={() => setRequested(null)}
          onDone={() => {
            setRequested(null)
            onUndone()
            // The selected button is removed, so the focus moves to the title.
            requestAnimationFrame(() => title.current?.focus())
          }}
        />
      ) : null}
    </section>
  )
}
