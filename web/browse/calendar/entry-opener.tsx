import { type MouseEvent, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import type { ClassListing } from '#web/classes/public.ts'
import { addressOf, paths } from '#web/platform/paths.ts'
import { lazyDialog } from '#web/ui/lazy/lazy-part.tsx'

const EntryPanel = lazyDialog(() => import('./entry-panel.tsx'))

/**
 * Surrounds a table whose entries open a panel. The entries are links to their classes. They act as links without
 * scripts and in another tab.
 */
export function EntryOpener({
  classes,
  children,
}: {
  classes: readonly ClassListing[]
  children: ReactNode
}) {
  const [opened, setOpened] = useState<{ course: ClassListing; anchor: HTMLElement } | null>(null)
  const byAddress = useMemo(
    () => new Map(classes.map((course) => [addressOf(paths.class(course.databaseId)), course])),
    [classes],
  )
  const close = useCallback(() => setOpened(null), [])
  // As it is in the list now, because seats change while the panel is open.
  const course = opened && byAddress.get(addressOf(paths.class(opened.course.databaseId)))
  return (
    <div
      className="entry-panel-space"
      onClickCapture={(event: MouseEvent) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        const anchor = event.target instanceof Element ? event.target.closest('a.calendar-entry') : null
        const course = byAddress.get(anchor?.getAttribute('href') ?? '')
        if (!course || !(anchor instanceof HTMLElement)) return
        event.preventDefault()
        setOpened(opened?.anchor === anchor ? null : { course, anchor })
      }}
    >
      {children}
      {opened && course ? (
        <Suspense fallback={null}>
          <EntryPanel key={course.databaseId} course={course} anchor={opened.anchor} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  )
}
