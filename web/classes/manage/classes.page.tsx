import { useEffect, useRef } from 'react'
import { Outlet, useMatch } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { patterns } from '#web/platform/paths.ts'
import { rowLinkId } from './class-editing.api.ts'
import { ClassList } from './class-list.tsx'
import './class-editing.css'

/** The classes as a list, or the editor of one of them. */
export default function ClassesPage() {
  const t = useMessages()
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

  return <div className="class-editing">{isOpen ? <Outlet /> : <ClassList />}</div>
}
