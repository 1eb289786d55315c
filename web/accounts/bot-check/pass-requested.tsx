import 'virtual:texts/errors'
import 'virtual:texts/sign-up'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BotCheck_ValidateDocument } from '#web/accounts/documents.generated.ts'
import { post } from '#web/platform/graphql/client.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { createQueryClient } from '#web/platform/page/query-client.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { BotCheckField } from './bot-check-field.tsx'
import { botCheckQuery } from './bot-check-settings.ts'
import { solveBehindTheScenes } from './lazy-bot-check.ts'

/**
 * A bot check for a call that was rejected because it lacked one, anywhere on the portal. Our own check works in the
 * background. Another provider's check opens in a dialog over the page, so typed text stays.
 * Returns false if the person left it or it failed. Also false for a form that shows its own check and sends
 * `botCheckToken`.
 */
export async function passRequested(variables: unknown): Promise<boolean> {
  if ('botCheckToken' in ((variables as { input?: object }).input ?? {})) return false
  const client = createQueryClient()
  try {
    const { provider } = await client.fetchQuery(botCheckQuery)
    const token = await (provider === 'altcha' ? solveBehindTheScenes() : requestInDialog(client))
    if (token === null) return false
    const { validateRecaptcha } = await post(BotCheck_ValidateDocument, { token }, null)
    return validateRecaptcha?.success ?? false
  } catch {
    // Then the caller shows why the call was rejected.
    return false
  }
}

function requestInDialog(client: ReturnType<typeof createQueryClient>): Promise<string | null> {
  return new Promise((resolve) => {
    const element = document.body.appendChild(document.createElement('div'))
    const root = createRoot(element)
    const done = (token: string | null) => {
      root.unmount()
      element.remove()
      resolve(token)
    }
    root.render(
      <QueryClientProvider client={client}>
        <RequestedDialog onDone={done} />
      </QueryClientProvider>,
    )
  })
}

function RequestedDialog({ onDone }: { onDone: (token: string | null) => void }) {
  const t = useMessages()
  const [token, setToken] = useState('')
  return (
    <Dialog open onClose={() => onDone(null)} title={t('signUp.botCheck.label')}>
      <p>{t('refusals.BOT_CHECK_NEEDED')}</p>
      <BotCheckField
        id="asked-bot-check"
        token={token}
        onToken={(now) => {
          setToken(now)
          if (now) onDone(now)
        }}
      />
    </Dialog>
  )
}
