import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Banner } from '#web/ui/status/banner.tsx'

/** At the foot of the Form around: what it did is saved. It goes with the next attempt that fails, so that the two never contradict. */
export function SavedBanner({ children }: { children: ReactNode }) {
  const { isSubmitSuccessful, isSubmitting } = useFormContext().formState
  if (!isSubmitSuccessful || isSubmitting) return null
  return (
    <Banner tone="success" live>
      <p>{children}</p>
    </Banner>
  )
}
