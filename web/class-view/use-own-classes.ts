import { useMemo, useSyncExternalStore } from 'react'
import { currentList, subscribeToList } from '#web/registration-list/list-store.ts'
import { useSession } from '#web/session/session.ts'
import type { OwnClasses } from './class-state.ts'

/** What the viewer has to do with classes: those in the list of this browser, those registered for. */
export function useOwnClasses(): OwnClasses {
  const { user } = useSession()
  const { list } = useSyncExternalStore(subscribeToList, currentList)
  return useMemo(() => {
    const listed = new Set(list.entries.map(({ course }) => course.courseId))
    const registered = new Set(user?.registrations.nodes.map(({ course }) => course?.databaseId))
    return { isListed: (id) => listed.has(id), isRegistered: (id) => registered.has(id) }
  }, [list, user])
}
