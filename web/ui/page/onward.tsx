import { Navigate, type NavigateProps } from 'react-router'
import { PageSkeleton } from './page-skeleton.tsx'

/** Goes to another page in the place of this one. Its room is kept while that page's code comes, so that no empty page stands between. */
export function Onward(to: NavigateProps) {
  return (
    <>
      <PageSkeleton />
      <Navigate {...to} />
    </>
  )
}
