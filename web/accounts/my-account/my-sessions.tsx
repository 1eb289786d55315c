import { useLoadError } from '#web/platform/page/use-load-error.ts'
import { TryAgain } from '#web/ui/button/try-again.tsx'
import 'virtual:texts/forms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { partsOfDevice } from '#domain/kernel/person/device.rule.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { formatDateAndTime } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { CircleCheck } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import { Status } from '#web/ui/status/status.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { endMySession, endOtherSessions, type MySession, mySessionsQuery } from './my-sessions.api.ts'

/**
 * Where the person is logged in, and a way to log out there. Logout ends the login of this page. `isPendingAbove` is true
 * while the content above still grows and would move the buttons.
 */
export function MySessions({ isPendingAbove }: { isPendingAbove: boolean }) {
  const t = useMessages()
  const toasts = useToasts()
  const client = useQueryClient()
  const result = useQuery(mySessionsQuery)
  const { data: sessions, isFetching, refetch } = result
  const { error, failures } = useLoadError(result)
  const [requested, setRequested] = useState<MySession | 'others' | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const wasEnded = useRef(false)
  // The clicked button disappeared with the login that it ended, so the dialog cannot return the focus to it.
  useEffect(() => {
    if (requested !== null || !wasEnded.current) return
    wasEnded.current = false
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) list.current?.focus()
    }, 100)
    return () => clearTimeout(timer)
  }, [requested])
  const end = useMutation({
    mutationFn: async ({ id }: MySession) => {
      await endMySession(id).catch((fault: unknown) => {
        // NOT_FOUND: the login was ended elsewhere in the meantime, which is the result that the person wanted.
        if (!(fault instanceof CallError && fault.code === 'NOT_FOUND')) throw fault
      })
      await client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
    },
    onSuccess: () => {
      wasEnded.current = true
      toasts.show({ type: 'success', message: t('account.sessions.ended') })
    },
    onSettled: () => setRequested(null),
  })
  const endOthers = useMutation({
    mutationFn: async () => {
      await endOtherSessions()
      await client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
    },
    onSuccess: () => toasts.show({ type: 'success', message: t('account.sessions.othersEnded') }),
    onSettled: () => setRequested(null),
  })
  const failed = end.error ?? endOthers.error

  if (!sessions && error)
    return (
      <div className="accounts-answer">
        <Banner key={failures} tone="danger" live>
          <p>
            <LinkedText text={sentenceOf(error)} />
          </p>
        </Banner>
        <div>
          <TryAgain busy={isFetching} onClick={() => void refetch()} />
        </div>
      </div>
    )
  if (!sessions || isPendingAbove)
    return (
      <SkeletonFrame label={t('common.loading')} minHeight="6rem">
        <Skeleton />
      </SkeletonFrame>
    )
  return (
    <>
      {failed ? (
        <Banner tone="danger" live className="accounts-flash">
          <p>
            <LinkedText text={sentenceOf(failed)} />
          </p>
        </Banner>
      ) : null}
      <ul className="accounts-sessions" ref={list} tabIndex={-1} aria-label={t('account.sessions.title')}>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} onEnd={() => setRequested(session)} />
        ))}
      </ul>
      <div className="accounts-sessions__others">
        <Button variant="secondary" onClick={() => setRequested('others')}>
          {t('account.sessions.endOthers')}
        </Button>
      </div>
      <ConfirmDialog
        open={requested === 'others'}
        title={t('account.sessions.endOthersTitle')}
        confirmLabel={t('account.sessions.endOthers')}
        keepLabel={t('account.sessions.endOthersKeep')}
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
        onClose={() => setRequested(null)}
      >
        <p>{t('account.sessions.endOthersWhat')}</p>
      </ConfirmDialog>
      <EndOneDialog
        requested={requested === 'others' ? null : requested}
        busy={end.isPending}
        onEnd={end.mutate}
        onClose={() => setRequested(null)}
      />
    </>
  )
}

function EndOneDialog({
  requested,
  busy,
  onEnd,
  onClose,
}: {
  requested: MySession | null
  busy: boolean
  onEnd: (session: MySession) => void
  onClose: () => void
}) {
  const t = useMessages()
  return (
    <ConfirmDialog
      open={requested !== null}
      title={t('account.sessions.endTitle')}
      confirmLabel={t('account.sessions.end')}
      keepLabel={t('account.sessions.keep')}
      busy={busy}
      onConfirm={() => {
        if (requested) onEnd(requested)
      }}
      onClose={onClose}
    >
      <p>
        {requested
          ? t('account.sessions.endWhat', { device: deviceOf(requested, t), time: lastUsed(requested) })
          : null}
      </p>
    </ConfirmDialog>
  )
}

function SessionLine({ session, onEnd }: { session: MySession; onEnd: () => void }) {
  const t = useMessages()
  const device = deviceOf(session, t)
  return (
    <li>
      <div>
        <b>{device}</b>
        <small>{t('account.sessions.used', { time: lastUsed(session) })}</small>
      </div>
      {session.current ? (
        <Status tone="ok" icon={<CircleCheck />}>
          {t('account.sessions.current')}
        </Status>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('account.sessions.endNamed', { device, time: lastUsed(session) })}
          onClick={onEnd}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  )
}

function deviceOf({ device }: MySession, t: ReturnType<typeof useMessages>): string {
  if (!device) return t('account.sessions.unknownDevice')
  const parts = partsOfDevice(device)
  return parts ? t('account.sessions.device', parts) : device
}

function lastUsed({ lastUsedAt }: MySession): string {
  const instant = new Date(lastUsedAt)
  return formatDateAndTime('short', instant, settings.timeZone)
}
