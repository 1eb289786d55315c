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

/** Warns before shorter periods are saved: it shows how much is deleted immediately and cannot be restored. */
export function useSooner() {
  const [requested, setRequested] = useState<Requested | null>(null)
  return {
    requested,
    /** True where nothing more is due immediately, or the user confirms. */
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

export function SoonerDialog({ requested }: { requested: Requested | null }) {
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
