import 'virtual:texts/forms'
import { useEffect } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Onward } from '#web/ui/page/onward.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { countsOf } from './first-registration.api.ts'
import { useFirstRegistration } from './use-first-registration.ts'

/**
 * The address was verified elsewhere: goes to /, with the result for the classes. The message stays until it is closed.
 */
export function GoHome() {
  const t = useMessages()
  const toasts = useToasts()
  const { data: first, isPending } = useFirstRegistration()
  const counts = first?.state === 'CONFIRMED' ? countsOf(first) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it is known.
  useEffect(() => {
    if (!counts) return
    const said = [
      ...(counts.registered > 0 ? [t('listPage.result.booked', { count: counts.registered })] : []),
      ...(counts.failed > 0 ? [t('firstBooking.notRegistered', { count: counts.failed })] : []),
    ]
    toasts.show({ type: counts.failed > 0 ? 'info' : 'success', message: said.join(' '), stays: true })
  }, [first])
  return isPending ? <PageSkeleton /> : <Onward to={paths.home()} />
}
