import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { classDataKey } from '#web/platform/class-data-key.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { t } from '#web/platform/messages/messages.ts'
import { type Toast, useToasts } from '#web/ui/status/toasts.tsx'
import { allActsKey, mailLeft, undoAct } from './undo.api.ts'

/**
 * Shows that something is done, and offers for ten seconds to undo all of it. `act` is null where nothing can be
 * undone. `onUndone`: the page reloads what its form edits, because the hook reloads everything else.
 */
export function useUndoToast(): (message: string, act: string | null, onUndone?: () => void) => void {
  const toasts = useToasts()
  const client = useQueryClient()
  const refresh = useRefreshAfterUndo()
  return useCallback(
    (message, act, onUndone) => {
      const after = async () => {
        await refresh()
        onUndone?.()
      }
      const action = act === null ? null : { label: t('adminUndo.undo'), act: () => undo(act, null, after) }
      toasts.show({ type: 'success', message, ...(action ? { action } : {}) })
      void client.invalidateQueries({ queryKey: allActsKey })
    },
    [toasts, client, refresh],
  )
}

/** Reloads what pages show of classes and rosters after an undo. */
export function useRefreshAfterUndo(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['admin'] }),
      client.invalidateQueries({ queryKey: ['roster'] }),
      client.invalidateQueries({ queryKey: classDataKey }),
    ])
  }, [client])
}

async function undo(act: string, email: boolean | null, refresh: () => Promise<void>): Promise<Toast> {
  try {
    const { takenBack, told } = await undoAct(act, email)
    await refresh()
    return { type: 'info', message: undoneText({ takenBack, told }) }
  } catch (error) {
    const count = mailLeft(error)
    if (count === null) return { type: 'danger', message: sentenceOf(error), stays: true }
    return {
      type: 'info',
      message: t('adminUndo.mailLeftToast', { count }),
      stays: true,
      action: { label: t('adminUndo.undoAndEmail', { count }), act: () => undo(act, true, refresh) },
    }
  }
}

export function undoneText({ takenBack, told }: { takenBack: number; told: number }): string {
  if (told > 0) return `${t('adminUndo.undone')} ${t('adminUndo.told', { count: told })}`
  return takenBack > 0
    ? `${t('adminUndo.undone')} ${t('adminUndo.takenBack', { count: takenBack })}`
    : t('adminUndo.undone')
}
