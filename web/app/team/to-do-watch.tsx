import { useEffect } from 'react'
import type { SessionUser } from '#web/accounts/session/session.ts'
import { type ToDo, useToDo } from './use-to-do.ts'

/**
 * Renders nothing. It reports this team member's tasks to the bar. It calls many topics, so it loads after the page.
 */
export default function ToDoWatch({
  user,
  onFound,
}: {
  user: SessionUser | null
  onFound: (toDo: ToDo[]) => void
}) {
  const found = JSON.stringify(useToDo(user))
  useEffect(() => onFound(JSON.parse(found) as ToDo[]), [found, onFound])
  return null
}
