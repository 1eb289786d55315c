import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ClassUpdate,
  loadClass,
  NotifyFields,
  notifiedBy,
  previewChange,
  refreshClasses,
  type TellingPreview,
  updateClass,
} from '#web/classes/admin/public.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { type ClassReadDifferently, importsKey } from '../import.api.ts'

interface Planned {
  title: string
  update: ClassUpdate
  preview: TellingPreview
}
interface NotMoved {
  courseId: number
  title: string
  why: string
}
interface Plan {
  planned: Planned[]
  notMoved: NotMoved[]
}

/** Asks once who to email about these classes, then saves each as its editor would. Lists those that did not move. */
export function FixDialog({
  runId,
  classes,
  onClose,
}: {
  runId: number
  classes: readonly ClassReadDifferently[]
  onClose: () => void
}) {
  const t = useMessages()
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const [done, setDone] = useState<number | null>(null)
  const [result, setResult] = useState<Plan | null>(null)
  const plan = useQuery({
    queryKey: [...importsKey, runId, 'mend', classes.map(({ courseId }) => courseId)],
    queryFn: () => planOf(classes),
    staleTime: 0,
    gcTime: 0,
  })
  const { planned = [], notMoved = [] } = plan.data ?? {}
  const notified = planned.reduce((sum, { preview }) => sum + notifiedBy(preview), 0)

  const move = async (send: boolean) => {
    const moved: Planned[] = []
    const left = [...notMoved]
    for (const one of planned) {
      setDone(moved.length + left.length)
      try {
        await updateClass({ ...one.update, tell: { send, note, reason: null } })
        moved.push(one)
      } catch (error) {
        left.push({ courseId: one.update.id, title: one.title, why: sentenceOf(error) })
      }
    }
    setResult({ planned: moved, notMoved: left })
    await Promise.all([
      refreshClasses(client),
      client.invalidateQueries({ queryKey: [...importsKey, runId] }),
    ])
  }

  const isBusy = done !== null && !result
  const first = planned.find(({ preview }) => preview.mail)
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => (isBusy ? undefined : onClose())}
      title={t('adminImport.differently.question', { count: classes.length, title: classes[0]?.title ?? '' })}
      actions={
        result ? (
          <Button onClick={onClose}>{t('adminImport.differently.done')}</Button>
        ) : (
          <>
            {notified > 0 ? (
              <Button busy={isBusy} onClick={() => void move(true)}>
                {t('adminImport.differently.send')}
              </Button>
            ) : null}
            {planned.length > 0 ? (
              <Button
                variant={notified > 0 ? 'secondary' : 'primary'}
                busy={isBusy}
                onClick={() => void move(false)}
              >
                {t(notified > 0 ? 'adminImport.differently.quiet' : 'adminImport.differently.plain')}
              </Button>
            ) : null}
            {isBusy ? null : (
              <Button variant="quiet" onClick={onClose}>
                {t('adminImport.differently.keep')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="stack">
        <p role="status">
          {result
            ? t('adminImport.differently.moved', { count: result.planned.length })
            : isBusy
              ? t('adminImport.differently.moving', { done, total: classes.length })
              : plan.isPending
                ? t('adminImport.differently.asking')
                : notified > 0
                  ? t('adminImport.differently.told', { count: notified })
                  : t('adminImport.differently.nobody')}
        </p>
        {first && notified > 0 && !result ? (
          <NotifyFields preview={first.preview} note={note} onNote={setNote} />
        ) : null}
        <Left rows={result?.notMoved ?? notMoved} />
      </div>
    </Dialog>
  )
}

function Left({ rows }: { rows: readonly NotMoved[] }) {
  const t = useMessages()
  if (rows.length === 0) return null
  return (
    <div>
      <p>{t('adminImport.differently.notMoved')}</p>
      <ul>
        {rows.map(({ courseId, title, why }) => (
          <li key={courseId}>
            <LongWords>
              <b>{title}</b>: {why}
            </LongWords>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The effect of each save on people. Saves that the server rejects are listed separately. */
async function planOf(classes: readonly ClassReadDifferently[]): Promise<Plan> {
  const plan: Plan = { planned: [], notMoved: [] }
  for (const { courseId, title, startTime, endTime } of classes) {
    try {
      const known = await loadClass(courseId)
      if (!known) throw new CallError('', 'CLASS_NOT_FOUND')
      const course = { ...known.form, startTime, endTime }
      const update: ClassUpdate = {
        id: courseId,
        editVersion: known.editVersion,
        course,
        followingVersion: null,
        allowBelowTaken: false,
      }
      plan.planned.push({ title, update, preview: await previewChange(update) })
    } catch (error) {
      plan.notMoved.push({ courseId, title, why: sentenceOf(error) })
    }
  }
  return plan
}
