import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Banner } from '#web/ui/status/banner.tsx'

/**
 * At the bottom of the surrounding Form: the changes are saved. It disappears on the next failed submit, so that it
 * never contradicts an error.
 */
export function SavedBanner({ children }: { children: ReactNode }) {
  const { isSubmitSuccessful, isSubmitting } = useFormContext().formState
  if (!isSubmitSuccessful || isSubmitting) return null
  return (
    <Banner tone="success" live>
      <p>{children}</p>
    </Banner>
  )
}
