import 'virtual:texts/pages'
import 'virtual:texts/forms'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { modeOf } from '#domain/kernel/modes.ts'
import { instantText } from '#web/classes/public.ts'
import { CallError, post } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useLoadError } from '#web/platform/page/use-load-error.ts'
import { paths } from '#web/platform/paths.ts'
import {
  CancelLink_CancelDocument,
  CancelLink_RegistrationDocument,
  type CancelLink_RegistrationQueryResult,
  CancelLink_UndoDocument,
} from '#web/registration/documents.generated.ts'
import { useRefreshRegistrations } from '#web/registration/my-registrations/refresh-registrations.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { TryAgain } from '#web/ui/button/try-again.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { modeNames } from '#web/ui/content/tag.tsx'
import { Undo2 } from '#web/ui/icons.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import './cancel.css'

/**
 * /registration/cancel: opens from an email, for anyone who has the link. It asks before it acts, because email
 * scanners open links, too. It shows the class and nothing about the person.
 */
export default function CancelPage() {
  const t = useMessages()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  // The email of a regular spot has a link to skip one date. The page says that the other dates stay. No other page
  // shows that.
  const isSkip = search.get('skip') === 'yes'
  const refresh = useRefreshRegistrations()
  const result = useQuery({
    queryKey: ['cancel-link', token],
    // Called without a user: only the link decides whose seat it is, not the login of this browser.
    queryFn: async () =>
      (await post(CancelLink_RegistrationDocument, { token }, null)).registrationByCancelToken,
    retry: false,
    staleTime: 0,
  })
  const { error, failures } = useLoadError(result)
  const endsSpot = result.data?.hasSpot ?? false
  const requested = useRef(false)
  const cancel = useMutation({
    mutationFn: () => post(CancelLink_CancelDocument, { input: { token, regularSpot: endsSpot } }, null),
    onSuccess: () => void refresh(),
    onError: () => {
      requested.current = false
      // Cancelled or past in the meantime: the page shows the current state.
      void result.refetch()
    },
  })
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (cancel.isSuccess) said.current?.focus()
  }, [cancel.isSuccess])

  return (
    <>
      <PageHead title={t('cancelLink.title')} />
      {cancel.isSuccess && result.data ? (
        <div ref={said} tabIndex={-1} className="cancel-said stack">
          <Cancelled
            said={
              endsSpot ? t('cancelLink.spotEnded') : t('myClasses.cancelled', { title: result.data.title })
            }
            undoToken={cancel.data.cancelRegistrationByToken?.undoToken ?? null}
            focus={said}
          />
          <ToHome />
        </div>
      ) : error ? (
        <div className="stack">
          <Banner key={failures} tone="danger" live>
            <p>
              <LinkedText text={sentenceOf(error)} />
            </p>
          </Banner>
          {error instanceof CallError && error.code === 'CANCEL_LINK_INVALID' ? (
            <LinkButton to={paths.myClasses()}>{t('chrome.myClasses')}</LinkButton>
          ) : (
            <TryAgain busy={result.isFetching} onClick={() => void result.refetch()} />
          )}
        </div>
      ) : !result.data ? (
        <SkeletonFrame label={t('common.loading')} minHeight={240}>
          <Skeleton width="60%" height={30} />
          <Skeleton width={220} height={48} structure="control" />
        </SkeletonFrame>
      ) : result.data.state !== 'OPEN' ? (
        <div className="stack">
          <Banner tone="info" live>
            <p>
              {endsSpot
                ? t('cancelLink.spotAlready')
                : result.data.state === 'CANCELLED'
                  ? t('cancelLink.already', { title: result.data.title })
                  : t('cancelLink.past')}
            </p>
          </Banner>
          <ToHome />
        </div>
      ) : (
        <Question
          registration={result.data}
          endsSpot={endsSpot}
          isSkip={isSkip}
          isCancelling={cancel.isPending}
          error={cancel.error}
          onCancel={() => {
            // The second click of a double click comes before the button shows as busy.
            if (requested.current) return
            requested.current = true
            cancel.mutate()
          }}
        />
      )}
    </>
  )
}

/**
 * The success message, with Undo. The token for Undo came with the response, so the link in the email alone registers
 * no one.
 */
function Cancelled({
  said,
  undoToken,
  focus,
}: {
  said: string
  undoToken: string | null
  /** Gets the focus when the message changes: the button that was selected is removed. */
  focus: RefObject<HTMLElement | null>
}) {
  const t = useMessages()
  const refresh = useRefreshRegistrations()
  const undo = useMutation({
    mutationFn: (token: string) => post(CancelLink_UndoDocument, { input: { undoToken: token } }, null),
    onSuccess: () => void refresh(),
  })
  const { isSuccess, isError } = undo
  useEffect(() => {
    if (isSuccess || isError) focus.current?.focus()
  }, [isSuccess, isError, focus])
  if (isSuccess)
    return (
      <Banner tone="success">
        <p>{t('cancelLink.undone')}</p>
      </Banner>
    )
  return (
    <>
      <Banner tone="success">
        <p>{said}</p>
        {undoToken && !isError ? (
          <Button
            variant="text"
            size="sm"
            icon={<Undo2 />}
            busy={undo.isPending}
            onClick={() => undo.mutate(undoToken)}
          >
            {t('registrationList.undo')}
          </Button>
        ) : null}
      </Banner>
      {isError ? (
        <Banner tone="danger">
          <p>
            <LinkedText text={sentenceOf(undo.error)} />
          </p>
        </Banner>
      ) : null}
    </>
  )
}

function Question({
  registration,
  endsSpot,
  isSkip,
  isCancelling,
  error,
  onCancel,
}: {
  registration: CancelLink_RegistrationQueryResult['registrationByCancelToken']
  /** The whole regular spot, not only this date. */
  endsSpot: boolean
  /** Only this date, from the email of a regular spot. */
  isSkip: boolean
  isCancelling: boolean
  error: Error | null
  onCancel: () => void
}) {
  const t = useMessages()
  const { title, start, registrationType, hasGuest, inSeries, spotDates } = registration
  return (
    <section className="panel panel--padded cancel-question">
      <p>{t(endsSpot ? 'cancelLink.askSpot' : 'cancelLink.ask')}</p>
      <h2>{title}</h2>
      {endsSpot ? (
        <p>{t('cancelLink.spotDates', { count: spotDates })}</p>
      ) : (
        <p>
          <strong>{instantText(new Date(start))}</strong>
          <br />
          {modeNames([modeOf(registrationType)])}
        </p>
      )}
      {isSkip && !endsSpot ? <p>{t('cancelLink.spotStays')}</p> : null}
      {hasGuest && !endsSpot ? (
        <Banner tone="warning">
          <p>{t('cancelLink.guestToo')}</p>
        </Banner>
      ) : null}
      {inSeries ? (
        <Banner tone="warning">
          <p>{t('myClasses.cancelOthersToo')}</p>
        </Banner>
      ) : null}
      {error ? (
        <Banner tone="danger" live>
          <p>
            <LinkedText text={sentenceOf(error, t('myClasses.cancelFailed'))} />
          </p>
        </Banner>
      ) : null}
      <div className="button-row">
        <Button variant="dangerSolid" busy={isCancelling} onClick={onCancel}>
          {t(endsSpot ? 'cancelLink.cancelSpot' : 'myClasses.cancelRegistration')}
        </Button>
        <LinkButton variant="quiet" to={paths.home()}>
          {t('myClasses.keepMyPlace')}
        </LinkButton>
      </div>
    </section>
  )
}

function ToHome() {
  const t = useMessages()
  return (
    <div>
      <LinkButton variant="secondary" to={paths.home()}>
        {t('chrome.findAClass')}
      </LinkButton>
    </div>
  )
}
