import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeclineReason, declineReasons } from '#domain/registration/corrections.rule.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { call } from '#web/platform/session/call.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LongWords } from '#web/ui/long-words.tsx'
import { useToasts } from '#web/ui/toasts.tsx'
import {
  RosterCorrections_AnswerDocument,
  RosterCorrections_ReadDocument,
  type RosterCorrections_ReadQueryResult,
} from '../documents.generated.ts'
import { refreshCounts, rosterKey } from '../roster.api.ts'
import { correctionClassesQuery } from './correction-classes.ts'

type Correction = RosterCorrections_ReadQueryResult['rosterCorrections'][number]

const correctionsQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['roster-corrections', courseId],
    queryFn: async () => (await call(RosterCorrections_ReadDocument, { courseId })).rosterCorrections,
    // Each look is in the log: once a visit.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What people of this roster ask to have corrected, each answered with one press. Nothing where nobody asks. */
export function RosterCorrections({ courseId }: { courseId: number }) {
  const t = useMessages()
  const client = useQueryClient()
  const toasts = useToasts()
  const { data: open } = useQuery(correctionsQuery(courseId))
  const [declining, setDeclining] = useState<Correction | null>(null)
  const answer = useMutation({
    mutationFn: async ({
      correction,
      because,
    }: {
      correction: Correction
      because: DeclineReason | null
    }) => {
      await call(RosterCorrections_AnswerDocument, {
        input: { id: correction.databaseId, declineBecause: because },
      })
    },
    onSuccess: (_done, { correction: { name }, because }) => {
      toasts.show({
        type: 'success',
        message: t(because === null ? 'adminRoster.corrections.mended' : 'adminRoster.corrections.declined', {
          name,
        }),
      })
    },
    onSettled: async () => {
      setDeclining(null)
      void client.invalidateQueries({ queryKey: correctionClassesQuery.queryKey })
      await client.invalidateQueries({ queryKey: correctionsQuery(courseId).queryKey })
      await client.invalidateQueries({ queryKey: rosterKey(courseId) })
      refreshCounts(client)
    },
  })
  if (!open || (open.length === 0 && !answer.error)) return null
  return (
    <section
      className="panel panel--padded roster-corrections stack"
      aria-label={t('adminRoster.corrections.title')}
    >
      <h2>{t('adminRoster.corrections.title')}</h2>
      {answer.error ? (
        <Banner tone="danger" live>
          <p>{sentenceOf(answer.error)}</p>
        </Banner>
      ) : null}
      {open.map((correction) => (
        <Line
          key={correction.databaseId}
          correction={correction}
          busy={answer.isPending}
          onMend={() => answer.mutate({ correction, because: null })}
          onDecline={() => setDeclining(correction)}
        />
      ))}
      {declining ? (
        <DeclineDialog
          name={declining.name}
          busy={answer.isPending}
          onDecline={(because) => answer.mutate({ correction: declining, because })}
          onClose={() => setDeclining(null)}
        />
      ) : null}
    </section>
  )
}

function Line({
  correction: { name, kind, guestName, firstName, lastName },
  busy,
  onMend,
  onDecline,
}: {
  correction: Correction
  busy: boolean
  onMend: () => void
  onDecline: () => void
}) {
  const t = useMessages()
  const isGuest = kind === 'guestName'
  const mend = t(isGuest ? 'adminRoster.corrections.rename' : 'adminRoster.corrections.tick')
  const decline = t('adminRoster.corrections.decline')
  return (
    <div className="stack">
      <p>
        <LongWords>
          {isGuest
            ? t('adminRoster.corrections.guestName', {
                name,
                guest: guestName ?? '',
                wanted: `${firstName ?? ''} ${lastName ?? ''}`,
              })
            : t('adminRoster.corrections.attendance', { name })}
        </LongWords>
      </p>
      <div className="button-row">
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={t('adminRoster.corrections.ofName', { press: mend, name })}
          onClick={onMend}
        >
          {mend}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('adminRoster.corrections.ofName', { press: decline, name })}
          onClick={onDecline}
        >
          {decline}
        </Button>
      </div>
    </div>
  )
}

/** One press on a reason declines with it. */
function DeclineDialog({
  name,
  busy,
  onDecline,
  onClose,
}: {
  name: string
  busy: boolean
  onDecline: (because: DeclineReason) => void
  onClose: () => void
}) {
  const t = useMessages()
  return (
    <Dialog open onClose={onClose} title={t('adminRoster.corrections.declineTitle')}>
      <div className="stack">
        <p>{t('adminRoster.corrections.declineExplain', { name })}</p>
        <div className="button-row">
          {declineReasons.map((reason) => (
            <Button key={reason} variant="secondary" busy={busy} onClick={() => onDecline(reason)}>
              {t(`adminRoster.corrections.reasons.${reason}`)}
            </Button>
          ))}
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
