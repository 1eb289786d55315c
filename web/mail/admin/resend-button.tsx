import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Repeat } from '#web/ui/icons.ts'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { mailHealthQuery } from './mail-health.api.ts'
import { type LoggedMail, mailsKey, resendMail } from './mail-log.api.ts'

/** The usual time until a mail server responds, in milliseconds. */
const responseTime = 2000

interface Props {
  /** One, or those that were selected. */
  mails: readonly Pick<LoggedMail, 'databaseId' | 'to'>[]
  onSent?: () => void
}

/** Sends emails again, and loads their status a moment later. Only once, because each load is audited. */
export function ResendButton({ mails, onSent }: Props) {
  const t = useMessages()
  const client = useQueryClient()
  const toasts = useToasts()
  // How many were sent and have not been loaded since.
  const [sent, setSent] = useState(0)
  const [only] = mails.length === 1 ? mails : []
  const done = only ? t('adminMail.resent', { to: only.to }) : t('adminMail.resentSeveral', { count: sent })
  const send = useMutation({
    mutationFn: async () => {
      let count = 0
      try {
        for (const { databaseId } of mails) {
          await resendMail(databaseId)
          count += 1
        }
      } finally {
        setSent(count)
      }
    },
    onError: (error) => toasts.show({ type: 'danger', message: sentenceOf(error) }),
  })
  useEffect(() => {
    if (sent === 0) return
    const timer = setTimeout(async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: mailsKey }),
        client.invalidateQueries({ queryKey: mailHealthQuery.queryKey }),
      ])
      toasts.show({ type: 'info', message: done })
      setSent(0)
      onSent?.()
    }, responseTime)
    return () => clearTimeout(timer)
  }, [sent, client, toasts, done, onSent])
  return (
    <Button
      variant="secondary"
      icon={<Repeat />}
      busy={send.isPending || sent > 0}
      busyLabel={t('adminMail.sending')}
      onClick={() => send.mutate()}
    >
      {t('adminMail.resend')}
      {only ? <span className="visually-hidden"> {t('adminMail.resendTo', { to: only.to })}</span> : null}
    </Button>
  )
}
