import 'virtual:texts/forms'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { modeOf } from '#domain/kernel/modes.ts'
import { ClassArch, classTexts, instantText } from '#web/classes/public.ts'
import { nameOf } from '#web/people/proxy-access/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { formatTogether } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { callFor } from '#web/platform/session/call-for.ts'
import type { HouseholdRows } from '#web/registration/confirm/household-rows.ts'
import { useRefreshRegistrations } from '#web/registration/my-registrations/refresh-registrations.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { inLanguage } from '#web/ui/content/in-language.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { modeNames } from '#web/ui/content/tag.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import {
  Waiting_AcceptDocument,
  type Waiting_AcceptMutationResult,
  Waiting_LeaveDocument,
} from './documents.generated.ts'
import type { MyWaitingEntry } from './waiting.api.ts'
import './my-waiting.css'

type AlsoWaiting = NonNullable<Waiting_AcceptMutationResult['acceptOffer']>['alsoWaiting']

const nothingElse = { waiting: [] as AlsoWaiting, person: null }
/** A waitlist entry, and the person the user responds for. Null: the user. */
interface Responded {
  id: number
  title: string
  person: number | null
  /** How many dates the person stops waiting for: more than one for a series. */
  dates: number
}

/**
 * On My Classes, for the person and people they help who have no login: offered spots until they respond (`offers`), or
 * their waitlist entries, with the number of people before them.
 */
export function MyWaiting({
  shows,
  waiting: all,
}: {
  shows: 'offers' | 'waiting'
  waiting: HouseholdRows<MyWaitingEntry>['rows']
}) {
  const t = useMessages()
  const refresh = useRefreshRegistrations()
  const [said, setSaid] = useState<string | null>(null)
  const [also, setAlso] = useState<{ waiting: AlsoWaiting; person: number | null }>(nothingElse)
  const outcome = useRef<HTMLDivElement>(null)
  const act = useMutation({
    mutationFn: async ({ one, accepts }: { one: Responded; accepts: boolean }) => {
      const input = { id: String(one.id) }
      if (!accepts) {
        await callFor(one.person, Waiting_LeaveDocument, { input })
        await refresh()
        return {
          said:
            one.dates > 1
              ? t('waiting.leftAll', { title: one.title })
              : t('waiting.left', { title: one.title }),
          also: [],
        }
      }
      const { acceptOffer } = await callFor(one.person, Waiting_AcceptDocument, { input })
      await refresh()
      return { said: t('waiting.accepted', { title: one.title }), also: acceptOffer?.alsoWaiting ?? [] }
    },
    onMutate: () => setSaid(null),
    onSuccess: ({ said, also }, { accepts, one }) => {
      setSaid(said)
      setAlso((before) =>
        accepts
          ? { waiting: also, person: one.person }
          : { ...before, waiting: before.waiting.filter(({ databaseId }) => databaseId !== one.id) },
      )
    },
    // Expired or deleted in the meantime: the page shows the current state.
    onError: () => void refresh(),
  })
  // The selected button is removed with its class, so the focus moves to the result.
  useEffect(() => {
    if (said !== null || act.error) outcome.current?.focus()
  }, [said, act.error])
  const waiting = firstOfSeries(all.filter(({ row }) => (row.offer !== null) === (shows === 'offers'))).map(
    (one) => ({ ...one, dates: one.row.seriesWait === null ? 0 : one.row.dates }),
  )
  const titleId = `my-waiting-${shows}`
  if (waiting.length === 0 && said === null && !act.error) return null
  return (
    <section className="my-waiting" aria-labelledby={titleId}>
      <h2 id={titleId}>{t(shows === 'offers' ? 'waiting.toAnswer' : 'waiting.mine')}</h2>
      <div ref={outcome} tabIndex={-1} className="my-waiting__said stack">
        {act.error ? (
          <Banner tone="danger">
            <p>
              <LinkedText text={sentenceOf(act.error)} />
            </p>
          </Banner>
        ) : said ? (
          <Banner tone="success">
            <p>{said}</p>
          </Banner>
        ) : null}
        {also.waiting.map(({ databaseId, dates, course }) => (
          <Banner key={databaseId} tone="warning">
            <p>{t('waiting.also', { title: course?.title ?? '' })}</p>
            {dates > 1 ? <p>{t('waiting.leavesAll', { count: dates })}</p> : null}
            <Button
              variant="secondary"
              size="sm"
              unavailable={act.isPending}
              onClick={() =>
                act.mutate({
                  one: { id: databaseId, title: course?.title ?? '', person: also.person, dates },
                  accepts: false,
                })
              }
            >
              {t('waiting.leave')}
            </Button>
          </Banner>
        ))}
      </div>
      {waiting.map(({ row: one, of, dates }) => (
        <WaitingCard
          key={one.databaseId}
          waiting={one}
          dates={dates}
          of={of && nameOf(of)}
          busy={act.isPending && act.variables.one.id === one.databaseId ? act.variables : null}
          unavailable={act.isPending}
          onAnswer={(accepts) =>
            act.mutate({
              one: { id: one.databaseId, title: one.course.title, person: of?.userId ?? null, dates },
              accepts,
            })
          }
        />
      ))}
    </section>
  )
}

/** A series with one waitlist entry for all dates is listed once, by its first date. */
function firstOfSeries<Row extends HouseholdRows<MyWaitingEntry>['rows'][number]>(
  rows: readonly Row[],
): Row[] {
  const seen = new Set<number>()
  return rows.filter(({ row: { seriesWait } }) => {
    if (seriesWait === null) return true
    const isFirst = !seen.has(seriesWait)
    seen.add(seriesWait)
    return isFirst
  })
}

function WaitingCard({
  waiting,
  dates,
  of,
  busy,
  unavailable,
  onAnswer,
}: {
  waiting: MyWaitingEntry
  /** Dates of a series with one waitlist entry. 0: the entry is only for this class. */
  dates: number
  /** The owner's name, if it is a person the user helps. */
  of: string | null
  busy: { accepts: boolean } | null
  unavailable: boolean
  onAnswer: (accepts: boolean) => void
}) {
  const t = useMessages()
  const { course, offer, before, guestName, clashes, registrationType, registeredAs } = waiting
  const mode = offer?.registrationType ?? registrationType
  const title = <span className="visually-hidden"> {of ? `${course.title}, ${of}` : course.title}</span>
  return (
    <article className={classNames('panel my-waiting__card', offer && 'my-waiting__card--offer')}>
      <ClassArch start={course.start} />
      <div className="my-waiting__body">
        <h3 {...inLanguage(course.textLanguage)}>
          <Link to={paths.class(course.databaseId)}>{course.title}</Link>
        </h3>
        {of ? <p className="my-waiting__of">{t('care.classes.of', { name: of })}</p> : null}
        <p>
          {classTexts(course).fullDate}, {classTexts(course).startTime}
          <br />
          {mode === null ? t('waiting.ways.any') : modeNames([modeOf(mode)])}
          {guestName ? `, ${t('waiting.with', { name: guestName })}` : null}
        </p>
        {dates > 0 ? <p>{t('waiting.series', { count: dates })}</p> : null}
        {offer ? (
          <>
            <p>
              <strong>{t('waiting.held', { moment: instantText(new Date(offer.until)) })}</strong>
            </p>
            {registeredAs ? (
              <p>
                {t(`modeForms.${modeOf(registeredAs)}.offer`, {
                  offered: t(`modes.${modeOf(offer.registrationType)}.how`),
                })}
              </p>
            ) : null}
            {guestName && !offer.withGuest ? <p>{t('waiting.aloneOnly')}</p> : null}
          </>
        ) : (
          <p>
            <strong>{t('waiting.before', { count: before })}</strong>
          </p>
        )}
        {clashes.length > 0 ? (
          <Banner tone="warning">
            <p>
              {t(dates > 1 ? 'waiting.clashInSeries' : 'waiting.clash', {
                titles: formatTogether(clashes.map((conflict) => conflict.title)),
              })}
            </p>
          </Banner>
        ) : null}
        <div className="button-row">
          {offer ? (
            <>
              <Button busy={busy?.accepts === true} unavailable={unavailable} onClick={() => onAnswer(true)}>
                <span>
                  {t('waiting.accept')}
                  {title}
                </span>
              </Button>
              <Button
                variant="quiet"
                busy={busy?.accepts === false}
                unavailable={unavailable}
                onClick={() => onAnswer(false)}
              >
                <span>
                  {t('waiting.decline')}
                  {title}
                </span>
              </Button>
            </>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              busy={busy !== null}
              unavailable={unavailable}
              onClick={() => onAnswer(false)}
            >
              <span>
                {t('waiting.leave')}
                {title}
              </span>
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
