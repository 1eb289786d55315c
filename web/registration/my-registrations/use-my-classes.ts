import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '#web/accounts/public.ts'
import { subscribeToList } from '#web/registration/list-store/list-store.ts'
import { listedIds, noIds } from '#web/registration/list-store/listed-ids.ts'
import type { MyClasses } from './my-classes.ts'

/** The user's state for classes: in the list of this browser, or registered. */
export function useMyClasses(): MyClasses {
  const { user } = useSession()
  const listed = useSyncExternalStore(subscribeToList, listedIds, noIds)
  return useMemo(() => {
    const registered = new Set(user?.registrations.nodes.map(({ course }) => course?.databaseId))
    return { isListed: (id) => listed.has(id), isRegistered: (id) => registered.has(id) }
  }, [listed, user])
}
