import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'

/** How many classes a row has, as a link to them; the bare 0 where there are none. `of` names the row to screen readers. */
export function ClassCountLink({ count, of, to }: { count: number; of: string; to: string }) {
  const t = useMessages()
  if (count === 0) return <>0</>
  return (
    <Link className="admin-table__count" to={to} aria-label={t('adminKit.classesOf', { count, name: of })}>
      {count}
    </Link>
  )
}
