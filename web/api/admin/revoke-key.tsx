import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { type ApiKey, apiKeysKey, revokeApiKey } from './api-keys.api.ts'

/** Revokes a key after a confirmation. */
export function RevokeKey({ apiKey: { databaseId, name } }: { apiKey: ApiKey }) {
  const t = useMessages()
  const toasts = useToasts()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setError] = useState<string | null>(null)
  const revoke = async () => {
    setBusy(true)
    setError(null)
    try {
      await revokeApiKey(databaseId)
    } catch (error) {
      setError(sentenceOf(error))
      return
    } finally {
      setBusy(false)
    }
    setOpen(false)
    toasts.show({ type: 'success', message: t('adminApi.keys.revoked') })
    await client.invalidateQueries({ queryKey: apiKeysKey })
  }
  return (
    <>
      <Button
        variant="danger"
        aria-label={t('adminApi.keys.revokeOf', { name })}
        onClick={() => {
          setError(null)
          setOpen(true)
        }}
      >
        {t('adminApi.keys.revoke')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('adminApi.keys.revokeTitle', { name })}
        confirmLabel={t('adminApi.keys.revoke')}
        keepLabel={t('adminApi.keys.keep')}
        danger
        busy={busy}
        onConfirm={() => void revoke()}
        onClose={() => setOpen(false)}
      >
        <p>{t('adminApi.keys.revokeText')}</p>
        {refusal ? (
          <Banner tone="danger" live>
            <p>{refusal}</p>
          </Banner>
        ) : null}
      </ConfirmDialog>
    </>
  )
}
