import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { closureRequestsQuery } from './people-admin.api.ts'

/** In the navigation of the administration, while somebody waits for their account to be closed: how many, and the way to them. */
export function WaitingClosures() {
  const t = useMessages()
  const { data: count = 0 } = useQuery(closureRequestsQuery)
  if (count === 0) return null
  return <NavLink to={paths.adminClosures()}>{t('adminKit.closures', { number: count })}</NavLink>
}
