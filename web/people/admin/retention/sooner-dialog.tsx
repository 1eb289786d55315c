import { useState } from 'react'
import type { RetentionInput } from '#domain/people/retention/retention.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { DueTable } from './due-table.tsx'
import { type Due, loadDue } from './retention.api.ts'

interface Asked {
  due: Due[]
  answer: (mayGo: boolean) => void
}

/** Before shorter times are saved whoever shortens them sees how much goes at once, which nobody brings back. */
export function useSooner() {
  const [asked, setAsked] = useState<Asked | null>(null)
  return {
    asked,
    /** True where no more is due at once, or they want it all the same. */
    async mayGo(values: RetentionInput): Promise<boolean> {
      const [before, after] = await Promise.all([loadDue(null), loadDue(values)])
      const more = after.filter(({ key, now }) => now > (before.find((one) => one.key === key)?.now ?? 0))
      if (more.length === 0) return true
      return new Promise((resolve) => {
        setAsked({
          due: more,
          answer: (mayGo) => {
            setAsked(null)
            resolve(mayGo)
          },
        })
      })
    },
  }
}

export function SoonerDialog({ asked }: { asked: Asked | null }) {
  const t = useMessages()
  if (!asked) return null
  return (
    <ConfirmDialog
      open
      title={t('adminRetention.sooner')}
      confirmLabel={t('adminRetention.save')}
      keepLabel={t('adminRetention.soonerKeep')}
      danger
      busy={false}
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      <p>{t('adminRetention.soonerExplain')}</p>
      <DueTable due={asked.due} />
    </ConfirmDialog>
  )
}
