import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { accessReviewsQuery } from './access-reviews.api.ts'

/** In the navigation of administrators, while there are accounts whose keys nobody has looked at: how many, and the way to them. */
export function WaitingReviews() {
  const t = useMessages()
  const { data = [] } = useQuery(accessReviewsQuery)
  if (data.length === 0) return null
  return <NavLink to={paths.adminAccess()}>{t('adminKit.access', { number: data.length })}</NavLink>
}
