import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { modeOf } from '#domain/kernel/modes.ts'
import { isStaff, useSession } from '#web/accounts/public.ts'
import { instantText } from '#web/classes/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { call } from '#web/platform/session/call.ts'
import {
  RosterWaiting_CountDocument,
  RosterWaiting_ListDocument,
  RosterWaiting_OfferDocument,
  type WaitingPersonPartsFragment as WaitingPerson,
} from '#web/roster/documents.generated.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { modeNames } from '#web/ui/content/tag.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { refocusAfterDialog } from '#web/ui/dialog/refocus.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Banner } from '#web/ui/status/banner.tsx'

const keyOf = (courseId: number) => ['roster waiting', courseId] as const

/**
 * The waitlist of the class. Staff see names, order and times, and may offer a spot out of order. Others see only the
 * number.
 */
export function RosterWaiting({ courseId, title }: { courseId: number; title: string }) {
  const { user } = useSession()
  if (!user) return null
  return isStaff(user) ? <People courseId={courseId} title={title} /> : <Count courseId={courseId} />
}

function Count({ courseId }: { courseId: number }) {
  const t = useMessages()
  const { data = 0 } = useQuery({
    queryKey: [...keyOf(courseId), 'count'],
    queryFn: async () => (await call(RosterWaiting_CountDocument, { courseId })).courseBy?.waitingCount ?? 0,
  })
  return data > 0 ? <p>{t('adminRoster.waiting.count', { count: data })}</p> : null
}

function People({ courseId, title }: { courseId: number; title: string }) {
  const t = useMessages()
  const client = useQueryClient()
  const { data: people = [] } = useQuery({
    queryKey: keyOf(courseId),
    queryFn: async () => (await call(RosterWaiting_ListDocument, { courseId })).waitingList,
  })
  const [requested, setRequested] = useState<WaitingPerson | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said) refocusAfterDialog(() => outcome.current)
  }, [said])
  if (people.length === 0) return null
  return (
    <section className="roster-waiting stack" aria-labelledby="roster-waiting">
      <h2 id="roster-waiting">{t('adminRoster.waiting.title')}</h2>
      <p>{t('adminRoster.waiting.count', { count: people.length })}</p>
      <div ref={outcome} tabIndex={-1}>
        {said ? (
          <Banner tone="success">
            <p>{said}</p>
          </Banner>
        ) : null}
      </div>
      <ol className="roster-waiting__list">
        {people.map((person) => (
          <li key={person.databaseId}>
            <div>
              <strong>
                <LongWords>{person.name}</LongWords>
              </strong>
              <br />
              {t('adminRoster.waiting.since', { moment: instantText(new Date(person.since)) })}
              {'. '}
              {person.registrationType === null
                ? t('adminRoster.waiting.any')
                : modeNames([modeOf(person.registrationType)])}
              {person.withGuest ? `. ${t('adminRoster.waiting.withGuest')}` : null}
            </div>
            {person.offerUntil ? (
              <p>{t('adminRoster.waiting.held', { moment: instantText(new Date(person.offerUntil)) })}</p>
            ) : person.wholeSeries ? (
              <p>{t('adminRoster.waiting.wholeSeries')}</p>
            ) : (
              <Button variant="secondary" size="sm" onClick={() => setRequested(person)}>
                <span>
                  {t('adminRoster.waiting.offer')}
                  <span className="visually-hidden"> {person.name}</span>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {requested ? (
        <OfferDialog
          person={requested}
          title={title}
          onClose={() => setRequested(null)}
          onOffered={(list) => {
            client.setQueryData(keyOf(courseId), list)
            setSaid(t('adminRoster.waiting.offered', { name: requested.name }))
            setRequested(null)
          }}
        />
      ) : null}
    </section>
  )
}

function OfferDialog({
  person,
  title,
  onClose,
  onOffered,
}: {
  person: WaitingPerson
  title: string
  onClose: () => void
  onOffered: (list: WaitingPerson[]) => void
}) {
  const t = useMessages()
  const [reason, setReason] = useState('')
  const offer = useMutation({
    mutationFn: async () =>
      (await call(RosterWaiting_OfferDocument, { input: { id: String(person.databaseId), reason } }))
        .offerPlace?.waitingList ?? [],
    onSuccess: onOffered,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('adminRoster.waiting.offerTitle', { name: person.name })}
      dismissable={!offer.isPending}
      actions={
        <>
          <Button busy={offer.isPending} onClick={() => offer.mutate()}>
            {t('adminRoster.waiting.offer')}
          </Button>
          <Button variant="quiet" unavailable={offer.isPending} onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('adminRoster.waiting.offerLead', { title })}</p>
      <TextField
        label={t('adminRoster.waiting.reason')}
        hint={t('adminRoster.waiting.reasonHint')}
        value={reason}
        required
        maxLength={200}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {offer.error ? (
        <Banner tone="danger" live>
          <p>{sentenceOf(offer.error)}</p>
        </Banner>
      ) : null}
    </Dialog>
  )
}
