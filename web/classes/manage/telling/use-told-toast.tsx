import { useCallback } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { t } from '#web/platform/messages/messages.ts'
import { useToasts } from '#web/ui/toasts.tsx'
import { takeBackMail } from './telling.api.ts'

/** Says that something is done, and for as long as its mail waits offers to take the mail back. `telling`: null where nobody is told. */
export function useToldToast(): (message: string, telling: string | null) => void {
  const toasts = useToasts()
  return useCallback(
    (message, telling) =>
      toasts.show({
        type: 'success',
        message,
        ...(telling === null
          ? {}
          : { action: { label: t('adminTelling.undo'), act: () => takeBack(telling) } }),
      }),
    [toasts],
  )
}

async function takeBack(telling: string) {
  try {
    const count = await takeBackMail(telling)
    return { type: 'info' as const, message: t('adminTelling.takenBack', { count }) }
  } catch (error) {
    return { type: 'danger' as const, message: sentenceOf(error) }
  }
}
