import { useNavigate } from 'react-router'
import { usePrepare } from '#web/platform/router/use-router.ts'
import { type SessionActions, type SessionUser, useSessionActions } from './session.ts'

/**
 * Takes a new login and navigates to another page at the same time, so that no empty page appears in between. `prepare`
 * loads the code of that page during the call.
 */
export function useAdoptAt(path: string) {
  const { adopt } = useSessionActions()
  const prepare = usePrepare()
  const navigate = useNavigate()
  return {
    prepare: () => void prepare(path),
    adopt: async (login: Parameters<SessionActions['adopt']>[0]): Promise<SessionUser> => {
      await prepare(path)
      return adopt(login, () => void navigate(path, { replace: true, flushSync: true }))
    },
  }
}
