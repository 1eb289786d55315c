import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Repeat } from '#web/ui/icons.ts'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { mailHealthQuery } from './mail-health.api.ts'
import { mailsKey, resendMail } from './mail-log.api.ts'

/** The usual time until a mail server responds, in milliseconds. */
const responseTime = 2000

/** Sends an email again, and loads its status a moment later. Only once, because each load is audited. */
export function ResendButton({ mailId, to }: { mailId: number; to: string }) {
  const t = useMessages()
  const client = useQueryClient()
  const toasts = useToasts()
  const [isWaiting, setIsWaiting] = useState(false)
  const send = useMutation({
    mutationFn: () => resendMail(mailId),
    onSuccess: () => setIsWaiting(true),
    onError: (error) => toasts.show({ type: 'danger', message: sentenceOf(error) }),
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: mailsKey }),
        client.invalidateQueries({ queryKey: mailHealthQuery.queryKey }),
      ])
      toasts.show({ type: 'info', message: t('adminMail.resent', { to }) })
      setIsWaiting(false)
    }, responseTime)
    return () => clearTimeout(timer)
  }, [isWaiting, client, toasts, t, to])
  return (
    <Button
      variant="secondary"
      icon={<Repeat />}
      busy={send.isPending || isWaiting}
      busyLabel={t('adminMail.sending')}
      onClick={() => send.mutate()}
    >
      {t('adminMail.resend')} <span className="visually-hidden">{t('adminMail.resendTo', { to })}</span>
    </Button>
  )
}
