import type { Conflict } from '#web/classes/admin/edit/class-editing.api.ts'
import { classTexts } from '#web/classes/class-view/class-texts.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { ConflictLine } from './conflict-line.tsx'

/** More would fill the screen without saying more. */
const mostShown = 8

/** The schedule conflicts, class by class. Renders nothing where there are none. */
export function ConflictList({ clashes }: { clashes: readonly Conflict[] }) {
  const t = useMessages()
  if (clashes.length === 0) return null
  const dates = new Set(clashes.map(({ start }) => start)).size
  const rest = clashes.length - mostShown
  return (
    <Banner tone="warning">
      {dates > 1 ? (
        <p>
          <strong>{t('adminClasses.clashes.lead', { count: dates })}</strong>
        </p>
      ) : null}
      <ul className="class-editing-conflicts">
        {clashes.slice(0, mostShown).map((conflict) => (
          <li key={`${conflict.start} ${conflict.course.databaseId}`}>
            {dates > 1 ? (
              <>
                <strong>{classTexts(conflict).shortDate}</strong>
                <br />
              </>
            ) : null}
            <ConflictLine conflict={conflict} />
          </li>
        ))}
      </ul>
      {rest > 0 ? <p>{t('adminClasses.clashes.more', { count: rest })}</p> : null}
    </Banner>
  )
}
