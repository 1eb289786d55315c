import type { Clash } from '#web/classes/admin/edit/class-editing.api.ts'
import { classTexts } from '#web/classes/class-view/class-texts.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { ClashLine } from './conflict-line.tsx'

/** More would fill the screen and say no more. */
const mostShown = 8

/** What would be taken twice at once, class by class; nothing where nothing is. */
export function ClashList({ clashes }: { clashes: readonly Clash[] }) {
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
      <ul className="class-editing-clashes">
        {clashes.slice(0, mostShown).map((clash) => (
          <li key={`${clash.start} ${clash.course.databaseId}`}>
            {dates > 1 ? (
              <>
                <strong>{classTexts(clash).shortDate}</strong>
                <br />
              </>
            ) : null}
            <ClashLine clash={clash} />
          </li>
        ))}
      </ul>
      {rest > 0 ? <p>{t('adminClasses.clashes.more', { count: rest })}</p> : null}
    </Banner>
  )
}
