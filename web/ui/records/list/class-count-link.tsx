import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'

/** A row's number of classes, as a link to them. Plain 0 if there are none. `of` names the row for screen readers. */
export function ClassCountLink({ count, of, to }: { count: number; of: string; to: string }) {
  const t = useMessages()
  if (count === 0) return <>0</>
  return (
    <Link className="admin-table__count" to={to} aria-label={t('adminKit.classesOf', { count, name: of })}>
      {count}
    </Link>
  )
}
