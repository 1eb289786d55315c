import { useState } from 'react'
import type { RetentionInput } from '#domain/people/retention/retention.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { DueTable } from './due-table.tsx'
import { type Due, loadDue } from './retention.api.ts'

interface Requested {
  due: Due[]
  answer: (mayGo: boolean) => void
}

/** Before shorter times are saved whoever shortens them sees how much goes at once, which nobody brings back. */
export function useSooner() {
  const [requested, setRequested] = useState<Requested | null>(null)
  return {
    asked: requested,
    /** True where no more is due at once, or they want it all the same. */
    async mayGo(values: RetentionInput): Promise<boolean> {
      const [before, after] = await Promise.all([loadDue(null), loadDue(values)])
      const more = after.filter(({ key, now }) => now > (before.find((one) => one.key === key)?.now ?? 0))
      if (more.length === 0) return true
      return new Promise((resolve) => {
        setRequested({
          due: more,
          answer: (mayGo) => {
            setRequested(null)
            resolve(mayGo)
          },
        })
      })
    },
  }
}

export function SoonerDialog({ asked: requested }: { asked: Requested | null }) {
  const t = useMessages()
  if (!requested) return null
  return (
    <ConfirmDialog
      open
      title={t('adminRetention.sooner')}
      confirmLabel={t('adminRetention.save')}
      keepLabel={t('adminRetention.soonerKeep')}
      danger
      busy={false}
      onConfirm={() => requested.answer(true)}
      onClose={() => requested.answer(false)}
    >
      <p>{t('adminRetention.soonerExplain')}</p>
      <DueTable due={requested.due} />
    </ConfirmDialog>
  )
}
