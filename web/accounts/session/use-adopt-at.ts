import { useNavigate } from 'react-router'
import { usePreload } from '#web/platform/router/use-router.ts'
import { type SessionActions, type SessionUser, useSessionActions } from './session.ts'

/**
 * Takes a new login and navigates to another page at the same time, so that no empty page appears in between. `preload`
 * loads the code of that page during the call.
 */
export function useAdoptAt(path: string) {
  const { adopt } = useSessionActions()
  const preload = usePreload()
  const navigate = useNavigate()
  return {
    preload: () => void preload(path),
    adopt: async (login: Parameters<SessionActions['adopt']>[0]): Promise<SessionUser> => {
      await preload(path)
      return adopt(login, () => void navigate(path, { replace: true, flushSync: true }))
    },
  }
}
