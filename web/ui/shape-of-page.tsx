import type { ReactNode } from 'react'

/**
 * A shape of a part of the page, of which the server has drawn several and the browser keeps one. One that is `unseen` stays as it was drawn
 * until it goes: React looks into no element whose HTML it is given, and while it takes a page over it leaves that HTML alone.
 */
export function ShapeOfPage({ unseen, children }: { unseen: boolean; children: ReactNode }) {
  if (!unseen) return <div className="shape-of-page">{children}</div>
  return (
    <div
      className="shape-of-page"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is never written.
      dangerouslySetInnerHTML={nothing}
    />
  )
}

const nothing = { __html: '' }
