import 'virtual:texts/forms'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { modeOf } from '#domain/kernel/modes.ts'
import { instantText } from '#web/classes/public.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { LoginState } from '#web/platform/page/login-state.ts'
import { paths } from '#web/platform/paths.ts'
import { call } from '#web/platform/session/call.ts'
import { useRefreshRegistrations } from '#web/registration/my-registrations/refresh-registrations.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { modeNames } from '#web/ui/content/tag.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import {
  OfferLink_AnswerDocument,
  type OfferLink_AnswerMutationResult,
  OfferLink_OfferDocument,
  type OfferLink_OfferQueryResult,
} from './documents.generated.ts'
import './offer.css'

type Offer = OfferLink_OfferQueryResult['offerByToken']
type AlsoWaiting = NonNullable<OfferLink_AnswerMutationResult['answerOfferByToken']>['alsoWaiting'][number]

/**
 * /waiting/offer: opens from an email, for anyone who has the link. It asks before it acts, because email scanners open
 * links, too. It shows the class and nothing about the person.
 */
export default function OfferPage() {
  const t = useMessages()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const declines = search.get('answer') === 'decline'
  const refresh = useRefreshRegistrations()
  const result = useQuery({
    queryKey: ['offer-link', token],
    queryFn: async () => (await call(OfferLink_OfferDocument, { token })).offerByToken,
    retry: false,
    staleTime: 0,
  })
  const requested = useRef(false)
  const give = useMutation({
    mutationFn: async (accept: boolean) => {
      const { answerOfferByToken } = await call(OfferLink_AnswerDocument, { input: { token, accept } })
      return { accept, also: answerOfferByToken?.alsoWaiting ?? [] }
    },
    onSuccess: () => void refresh(),
    onError: () => {
      requested.current = false
      // Responded to or expired in the meantime: the page shows the current state.
      void result.refetch()
    },
  })
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (give.isSuccess) said.current?.focus()
  }, [give.isSuccess])
  return (
    <>
      <PageHead title={t('waiting.link.title')} />
      {give.isSuccess && result.data ? (
        <div ref={said} tabIndex={-1} className="offer-said stack">
          <Banner tone="success">
            <p>
              {give.data.accept
                ? t('waiting.accepted', { title: result.data.title })
                : t('waiting.link.declined', { title: result.data.title })}
            </p>
          </Banner>
          {give.data.also.map((one) => (
            <StillWaiting key={one.token} also={one} onLeft={() => void refresh()} />
          ))}
          <Onward state={give.data.accept ? 'ACCEPTED' : 'ANSWERED'} courseId={result.data.courseId} />
        </div>
      ) : result.isError ? (
        <div className="stack">
          <Banner tone="danger" live>
            <p>
              <LinkedText text={sentenceOf(result.error)} />
            </p>
          </Banner>
          <div>
            <LinkButton to={paths.myClasses()}>{t('chrome.myClasses')}</LinkButton>
          </div>
        </div>
      ) : !result.data ? (
        <SkeletonFrame label={t('common.loading')} minHeight={240}>
          <Skeleton width="60%" height={30} />
          <Skeleton width={220} height={48} structure="control" />
        </SkeletonFrame>
      ) : result.data.state !== 'OPEN' ? (
        <div className="stack">
          <Banner tone="info" live>
            <p>{t(`waiting.link.states.${result.data.state}`, { title: result.data.title })}</p>
          </Banner>
          <Onward state={result.data.state} courseId={result.data.courseId} />
        </div>
      ) : (
        <Question
          offer={result.data}
          declines={declines}
          isAnswering={give.isPending}
          error={give.error}
          onAnswer={(accept) => {
            // The second click of a double click comes before the button shows as busy.
            if (requested.current) return
            requested.current = true
            give.mutate(accept)
          }}
        />
      )}
    </>
  )
}

function Question({
  offer,
  declines,
  isAnswering,
  error,
  onAnswer,
}: {
  offer: Offer
  /** Opened by the link that declines. */
  declines: boolean
  isAnswering: boolean
  error: Error | null
  onAnswer: (accept: boolean) => void
}) {
  const t = useMessages()
  const { title, start, registrationType, withGuest, registeredAs, dates, until, clashes } = offer
  return (
    <section className="panel panel--padded offer-question">
      <p>{t(declines ? 'waiting.link.askDecline' : 'waiting.link.ask')}</p>
      <h2>{title}</h2>
      <p>
        <strong>{instantText(new Date(start))}</strong>
        <br />
        {modeNames([modeOf(registrationType)])}
        {withGuest ? (
          <>
            <br />
            {t('waiting.link.withGuest')}
          </>
        ) : null}
      </p>
      {dates > 1 ? <p>{t('waiting.series', { count: dates })}</p> : null}
      {registeredAs ? (
        <p>
          {t(`modeForms.${modeOf(registeredAs)}.offer`, {
            offered: t(`modes.${modeOf(registrationType)}.how`),
          })}
        </p>
      ) : null}
      {until ? <p>{t('waiting.held', { moment: instantText(new Date(until)) })}</p> : null}
      {clashes ? (
        <Banner tone="warning">
          <p>{t(dates > 1 ? 'waiting.link.clashInSeries' : 'waiting.link.clash')}</p>
        </Banner>
      ) : null}
      {error ? (
        <Banner tone="danger" live>
          <p>
            <LinkedText text={sentenceOf(error)} />
          </p>
          {isForThemToFix(error) ? (
            <p>
              {t('waiting.link.stillHeld')}{' '}
              <Link
                className="text-link"
                to={paths.login()}
                state={{ from: paths.myClasses() } satisfies LoginState}
              >
                {t('chrome.logIn')}
              </Link>
            </p>
          ) : null}
        </Banner>
      ) : null}
      <div className="button-row">
        <Button busy={isAnswering} onClick={() => onAnswer(!declines)}>
          {t(declines ? 'waiting.decline' : 'waiting.accept')}
        </Button>
        <Button variant="quiet" unavailable={isAnswering} onClick={() => onAnswer(declines)}>
          {t(declines ? 'waiting.accept' : 'waiting.decline')}
        </Button>
      </div>
      <p className="small muted">{t('waiting.link.yours')}</p>
    </section>
  )
}

/** Errors that people can resolve themselves once they are logged in. The spot is held until then. */
function isForThemToFix(error: Error): boolean {
  return error instanceof CallError && (error.code === 'TERMS_DUE' || error.code === 'PROFILE_INCOMPLETE')
}

/**
 * Other waitlist entries at the time of the class they now have: they may want to leave those. This link does not
 * reveal which class it is.
 */
function StillWaiting({ also: { start, dates, token }, onLeft }: { also: AlsoWaiting; onLeft: () => void }) {
  const t = useMessages()
  const instant = instantText(new Date(start))
  const said = useRef<HTMLDivElement>(null)
  const leave = useMutation({
    mutationFn: () => call(OfferLink_AnswerDocument, { input: { token, accept: false } }),
    onSuccess: onLeft,
  })
  const { isSuccess } = leave
  useEffect(() => {
    if (isSuccess) said.current?.focus()
  }, [isSuccess])
  return (
    <div ref={said} tabIndex={-1} className="offer-said">
      {isSuccess ? (
        <Banner tone="success">
          <p>{dates > 1 ? t('waiting.link.leftAll') : t('waiting.link.left', { moment: instant })}</p>
        </Banner>
      ) : (
        <Banner tone="warning">
          <p>{t('waiting.link.also', { moment: instant })}</p>
          {dates > 1 ? <p>{t('waiting.leavesAll', { count: dates })}</p> : null}
          {leave.error ? (
            <p role="alert">
              <LinkedText text={sentenceOf(leave.error)} />
            </p>
          ) : null}
          <Button variant="secondary" size="sm" busy={leave.isPending} onClick={() => leave.mutate()}>
            {t('waiting.leave')}
          </Button>
        </Banner>
      )}
    </div>
  )
}

/** The next step: the class page, to join the waitlist again, or My Classes if the spot is theirs. */
function Onward({ state, courseId }: { state: Offer['state']; courseId: number }) {
  const t = useMessages()
  const again = state === 'OVER' || state === 'ANSWERED' || state === 'ANYBODY' || state === 'NONE'
  return (
    <div>
      {state === 'ACCEPTED' ? (
        <LinkButton to={paths.myClasses()}>{t('chrome.myClasses')}</LinkButton>
      ) : again ? (
        <LinkButton variant="secondary" to={paths.class(courseId)}>
          {t('waiting.link.toClass')}
        </LinkButton>
      ) : (
        <LinkButton variant="secondary" to={paths.home()}>
          {t('chrome.findAClass')}
        </LinkButton>
      )}
    </div>
  )
}
