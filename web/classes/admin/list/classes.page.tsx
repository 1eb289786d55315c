import { useEffect, useRef } from 'react'
import { Outlet, useMatch } from 'react-router'
import { rowLinkId } from '#web/classes/admin/edit/class-editing.api.ts'
import { patterns } from '#web/platform/paths.ts'
import ClassList from './classes.list.tsx'
import '#web/classes/admin/edit/class-editing.css'

/** The list of classes, or the editor of one of them. */
export default function ClassesPage() {
  const isNew = useMatch(patterns.adminNewClass) !== null
  const matched = useMatch(patterns.adminClass)
  const openId = matched && !isNew ? Number(matched.params.courseId) : null
  const isOpen = isNew || openId !== null

  // Closing the editor returns to the row where the user opened it.
  const last = useRef<number | null>(null)
  useEffect(() => {
    if (openId === null && last.current !== null) document.getElementById(rowLinkId(last.current))?.focus()
    last.current = openId
  }, [openId])

  return <div className="class-editing">{isOpen ? <Outlet /> : <ClassList />}</div>
}
