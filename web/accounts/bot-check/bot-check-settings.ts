import { queryOptions } from '@tanstack/react-query'
import { BotCheck_SettingsDocument } from '#web/accounts/documents.generated.ts'
import { post } from '#web/platform/graphql/client.ts'
import { isOutsideProvider, type OutsideProvider } from './providers.ts'

/** Which bot check this site uses. `onConfirm`: confirming a registration list requires it too. */
type BotCheckSettings = { onConfirm: boolean } & (
  | { provider: 'altcha' }
  | { provider: OutsideProvider; siteKey: string }
)

export const botCheckQuery = queryOptions({ queryKey: ['bot-check'], queryFn: readSettings })

async function readSettings(): Promise<BotCheckSettings> {
  const { botCheck } = (await post(BotCheck_SettingsDocument, {}, null)).siteSettings
  const { provider, siteKey, onConfirm } = botCheck
  return isOutsideProvider(provider) && siteKey
    ? { provider, siteKey, onConfirm }
    : { provider: 'altcha', onConfirm }
}
