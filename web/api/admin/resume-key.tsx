import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isLeft, useMyPassword } from '#web/accounts/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { type ApiKey, apiKeysKey, resumeApiKey } from './api-keys.api.ts'

/** Resumes a paused key. Needs the user's password. */
export function ResumeKey({ apiKey: { databaseId, name } }: { apiKey: ApiKey }) {
  const t = useMessages()
  const toasts = useToasts()
  const client = useQueryClient()
  const { withPassword, dialog } = useMyPassword({
    title: t('adminApi.keys.resumeTitle', { name }),
    explain: t('adminApi.keys.resumeText'),
    confirm: t('adminApi.keys.resume'),
  })
  const [refusal, setError] = useState<string | null>(null)
  const resume = async () => {
    setError(null)
    try {
      await withPassword((...verification) => resumeApiKey(databaseId, ...verification))
      toasts.show({ type: 'success', message: t('adminApi.keys.resumed') })
    } catch (error) {
      if (isLeft(error)) return
      setError(sentenceOf(error))
    }
    await client.invalidateQueries({ queryKey: apiKeysKey })
  }
  return (
    <>
      <Button aria-label={t('adminApi.keys.resumeOf', { name })} onClick={() => void resume()}>
        {t('adminApi.keys.resume')}
      </Button>
      {refusal ? (
        <Banner tone="danger" live>
          <p>{refusal}</p>
        </Banner>
      ) : null}
      {dialog}
    </>
  )
}
