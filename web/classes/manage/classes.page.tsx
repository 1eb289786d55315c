import { useEffect, useRef } from 'react'
import { Outlet, useMatch } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { patterns } from '#web/platform/paths.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { ClassList, rowLinkId } from './class-list.tsx'
import { wideEnough } from './wide.ts'
import './class-editing.css'

/** The classes, with the editor beside them from 1200 px on; below, the one or the other. */
export default function ClassesPage() {
  const t = useMessages()
  const isWide = useMedia(wideEnough)
  const isNew = useMatch(patterns.adminNewClass) !== null
  const matched = useMatch(patterns.adminClass)
  const openId = matched && !isNew ? Number(matched.params.courseId) : null
  const isOpen = isNew || openId !== null
  usePageTitle(isOpen ? undefined : t('adminClasses.title'))

  // Who closes the editor goes on where they opened it.
  const last = useRef<number | null>(null)
  useEffect(() => {
    if (openId === null && last.current !== null) document.getElementById(rowLinkId(last.current))?.focus()
    last.current = openId
  }, [openId])

  return (
    <div className={isOpen && isWide ? 'class-editing is-open' : 'class-editing'}>
      {isOpen && !isWide ? null : <ClassList openId={openId} />}
      {/* Always at the same place: what is being typed stays when the window is made wider or narrower. */}
      <Outlet />
    </div>
  )
}
