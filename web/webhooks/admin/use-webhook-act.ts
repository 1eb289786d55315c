import { useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { webhooksKey } from './webhooks.api.ts'

/** Runs an action, shows `done` or the error as a toast, and reloads the webhooks. */
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
