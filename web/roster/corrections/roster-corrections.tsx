import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  type CorrectionKind,
  type DeclineReason,
  declineReasonsOf,
} from '#domain/registration/corrections/corrections.rule.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { call } from '#web/platform/session/call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { refocusAfterDialog } from '#web/ui/dialog/refocus.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import {
  RosterCorrections_AnswerDocument,
  RosterCorrections_ReadDocument,
  type RosterCorrections_ReadQueryResult,
} from '../documents.generated.ts'
import { type Roster, refreshCounts, rosterKey } from '../roster.api.ts'
import { correctionClassesQuery } from './correction-classes.ts'

type Correction = RosterCorrections_ReadQueryResult['rosterCorrections'][number]

const correctionsQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['roster-corrections', courseId],
    queryFn: async () => (await call(RosterCorrections_ReadDocument, { courseId })).rosterCorrections,
    // Each load is recorded in the audit log, so load once a visit.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** An attendance request is resolved once the person's box is checked. */
const isOpen = ({ kind, registrationId }: Correction, entries: Roster['entries']) =>
  kind !== 'attendance' || !entries.find((entry) => entry.registrationId === registrationId)?.checkedIn

/**
 * The correction requests for this roster, each resolved with one press. Renders nothing where there are none. `saved`:
 * the entries without changes in progress. `after`: what gets the focus once the last request is resolved.
 */
export function RosterCorrections({
  courseId,
  entries,
  saved,
  after,
}: {
  courseId: number
  entries: Roster['entries']
  saved: Roster['entries']
  after: () => HTMLElement | null | undefined
}) {
  const t = useMessages()
  const client = useQueryClient()
  const toasts = useToasts()
  const { data: requested } = useQuery(correctionsQuery(courseId))
  const panel = useRef<HTMLElement>(null)
  const [declining, setDeclining] = useState<Correction | null>(null)
  const result = useMutation({
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
      // The line is removed with the selected button, so the focus moves to the panel or to what follows it.
      refocusAfterDialog(() => panel.current ?? after())
    },
  })
  useEffect(() => {
    // Removed from the cache: a resolved request stays resolved, even if the box is unchecked again.
    if (requested?.some((one) => !isOpen(one, saved)))
      client.setQueryData(correctionsQuery(courseId).queryKey, (known) =>
        known?.filter((one) => isOpen(one, saved)),
      )
  }, [requested, saved, client, courseId])
  const open = requested?.filter((one) => isOpen(one, entries))
  const clicked = result.isPending ? result.variables.correction.databaseId : null
  if (!open || (open.length === 0 && !result.error)) return null
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="panel panel--padded roster-corrections stack"
      aria-label={t('adminRoster.corrections.title')}
    >
      <h2>{t('adminRoster.corrections.title')}</h2>
      {result.error ? (
        <Banner tone="danger" live>
          <p>{sentenceOf(result.error)}</p>
        </Banner>
      ) : null}
      {open.map((correction) => (
        <Line
          key={correction.databaseId}
          correction={correction}
          busy={clicked === correction.databaseId}
          unavailable={clicked !== null}
          onFix={() => result.mutate({ correction, because: null })}
          onDecline={() => setDeclining(correction)}
        />
      ))}
      {declining ? (
        <DeclineDialog
          correction={declining}
          busy={result.isPending}
          onDecline={(because) => result.mutate({ correction: declining, because })}
          onClose={() => setDeclining(null)}
        />
      ) : null}
    </section>
  )
}

function Line({
  correction: { name, kind, guestName, firstName, lastName },
  busy,
  unavailable,
  onFix,
  onDecline,
}: {
  correction: Correction
  /** The response to this request is being saved. */
  busy: boolean
  /** The response to some request is being saved. */
  unavailable: boolean
  onFix: () => void
  onDecline: () => void
}) {
  const t = useMessages()
  const isGuest = kind === 'guestName'
  const fix = t(isGuest ? 'adminRoster.corrections.rename' : 'adminRoster.corrections.tick')
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
          unavailable={unavailable}
          aria-label={t('adminRoster.corrections.ofName', { action: fix, name })}
          onClick={onFix}
        >
          {fix}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          unavailable={unavailable}
          aria-label={t('adminRoster.corrections.ofName', { action: decline, name })}
          onClick={onDecline}
        >
          {decline}
        </Button>
      </div>
    </div>
  )
}

/** Declines with the reason that is pressed. */
function DeclineDialog({
  correction: { name, kind },
  busy,
  onDecline,
  onClose,
}: {
  correction: Correction
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
          {declineReasonsOf[kind as CorrectionKind].map((reason) => (
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
