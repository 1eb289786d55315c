import { useEffect } from 'react'
import type { SessionUser } from '#web/accounts/session/session.ts'
import { type ToDo, useToDo } from './use-to-do.ts'

/** Shows nothing: tells the bar what waits for this member of the team. Its calls are of many topics, so it comes after the page. */
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
