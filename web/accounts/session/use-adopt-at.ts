import { useNavigate } from 'react-router'
import { usePrepare } from '#web/platform/router/use-router.ts'
import { type SessionActions, type SessionUser, useSessionActions } from './session.ts'

/**
 * Takes over a new login at another page: login and page change at once, so that no empty page stands between them. `prepare` loads the code of
 * that page while the call is still under way.
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
