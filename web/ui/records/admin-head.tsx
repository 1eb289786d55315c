import type { ReactNode } from 'react'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { BackLink } from '#web/ui/page/page-head.tsx'

/**
 * The head of an administration page: optional back link, h1, a line below it, and the page's one action on the right.
 */
export function AdminHead({
  title,
  lead,
  action,
  back,
}: {
  title: string
  lead?: ReactNode
  action?: ReactNode
  back?: { label: string; to: string }
}) {
  usePageTitle(title)
  return (
    <>
      {back ? (
        <div className="back-bar">
          <BackLink label={back.label} to={back.to} />
        </div>
      ) : null}
      <div className="admin-head">
        <div>
          <h1>
            <LongWords>{title}</LongWords>
          </h1>
          {lead ? (
            <p className="muted">
              <LongWords>{lead}</LongWords>
            </p>
          ) : null}
        </div>
        {action}
      </div>
    </>
  )
}
