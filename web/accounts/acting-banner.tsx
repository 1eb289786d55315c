import { lazy } from 'react'

const CarerBanner = lazy(() => import('./carer-banner.tsx'))
const SwitchedBanner = lazy(() => import('./switched-banner.tsx'))

/** Each with the words of its own: nobody loads those of the administration for a child. */
export default function ActingBanner({ name, byCarer }: { name: string; byCarer: boolean }) {
  return byCarer ? <CarerBanner name={name} /> : <SwitchedBanner name={name} />
}
