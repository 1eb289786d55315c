import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { StillLoading } from '#web/ui/status/still-loading.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { leavingTime } from './leaving-time.ts'
import { allActsKey, scheduledMailQuery, sendScheduledMail, stopScheduledMail } from './undo.api.ts'

/**
 * Shows staff how many people will get the scheduled email about a class, and when. Staff can send it now or stop it.
 * Renders nothing where none is scheduled.
 */
export function ScheduledMail({ courseId }: { courseId: number }) {
  const t = useMessages()
  const client = useQueryClient()
  const toasts = useToasts()
  const { data: scheduled, isPending } = useQuery(scheduledMailQuery(courseId))
  const decide = useMutation({
    mutationFn: (act: 'send' | 'stop') =>
      act === 'send' ? sendScheduledMail(courseId) : stopScheduledMail(courseId),
    onSuccess: (_answer, act) =>
      toasts.show({
        type: 'success',
        message: t(act === 'send' ? 'adminUndo.held.sent' : 'adminUndo.held.stopped'),
      }),
    onError: (error) => toasts.show({ type: 'danger', message: sentenceOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: allActsKey }),
  })
  if (isPending) return <StillLoading />
  if (!scheduled) return null
  return (
    <Banner tone="info">
      <p>{t('adminUndo.held.leaves', { count: scheduled.people, time: leavingTime(scheduled.leavesAt) })}</p>
      <div className="button-row">
        <Button
          size="sm"
          busy={decide.isPending && decide.variables === 'send'}
          unavailable={decide.isPending}
          onClick={() => decide.mutate('send')}
        >
          {t('adminUndo.held.send')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          busy={decide.isPending && decide.variables === 'stop'}
          unavailable={decide.isPending}
          onClick={() => decide.mutate('stop')}
        >
          {t('adminUndo.held.stop')}
        </Button>
      </div>
    </Banner>
  )
}
