import { useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { webhooksKey } from './webhooks.api.ts'

/** Does something, shows what it came to, and says so. */
export function useWebhookAct() {
  const toasts = useToasts()
  const client = useQueryClient()
  return async (what: () => Promise<void>, done: string) => {
    try {
      await what()
      toasts.show({ type: 'success', message: done })
    } catch (error) {
      toasts.show({ type: 'danger', message: sentenceOf(error) })
    }
    await client.invalidateQueries({ queryKey: webhooksKey })
  }
}
