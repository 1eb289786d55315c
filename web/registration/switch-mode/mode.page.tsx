import 'virtual:texts/forms'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { isJoinable } from '#domain/classes/times/class-timing.rule.ts'
import { type Mode, modeOf, needsVideoLink } from '#domain/kernel/modes.ts'
import { instantText } from '#web/classes/public.ts'
import { post } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useMinute } from '#web/platform/page/use-minute.ts'
import { paths } from '#web/platform/paths.ts'
import {
  ModeLink_RegistrationDocument,
  type ModeLink_RegistrationQueryResult,
  ModeLink_SwitchDocument,
} from '#web/registration/documents.generated.ts'
import { useRefreshRegistrations } from '#web/registration/my-registrations/refresh-registrations.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import '#web/registration/cancel/cancel.css'

type Registered = ModeLink_RegistrationQueryResult['registrationByModeToken']

/**
 * /registration/mode: opens from a reminder, for anyone who has the link. Only its button acts, because email scanners
 * open links, too. It shows the class and nothing about the person.
 */
export default function ModePage() {
  const t = useMessages()
  const token = useSearchParams()[0].get('token') ?? ''
  const refresh = useRefreshRegistrations()
  const result = useQuery({
    queryKey: ['mode-link', token],
    // Called without a user: only the link decides whose seat it is, not the login of this browser.
    queryFn: async () => (await post(ModeLink_RegistrationDocument, { token }, null)).registrationByModeToken,
    retry: false,
    staleTime: 0,
  })
  const change = useMutation({
    mutationFn: async ({ to }: { to: Mode; from: Mode }) => {
      await post(ModeLink_SwitchDocument, { input: { token, registrationType: to } }, null)
      await result.refetch()
    },
    onSuccess: () => void refresh(),
    // Taken, cancelled or past in the meantime: the page shows the current state.
    onError: () => void result.refetch(),
  })
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (change.isSuccess || change.isError) said.current?.focus()
  }, [change.isSuccess, change.isError])
  return (
    <>
      <PageHead title={t('onlineToday.title')} />
      {result.isError ? (
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
      ) : (
        <section className="panel panel--padded cancel-question">
          <div ref={said} tabIndex={-1} className="cancel-said">
            {change.isError ? (
              <Banner tone="danger">
                <p>
                  <LinkedText text={sentenceOf(change.error)} />
                </p>
              </Banner>
            ) : change.isSuccess ? (
              <Banner tone="success">
                <p>
                  {t(`modeForms.${modeOf(result.data.registrationType)}.pressed`, {
                    spot: t(`modes.${change.variables.from}.spot`),
                  })}
                </p>
              </Banner>
            ) : null}
          </div>
          <Facts registered={result.data} says={!change.isSuccess} />
          <Press registered={result.data} busy={change.isPending} onPress={change.mutate} />
        </section>
      )}
    </>
  )
}

function Facts({ registered, says }: { registered: Registered; says: boolean }) {
  const t = useMessages()
  const instant = useMinute()
  const mode = modeOf(registered.registrationType)
  const isEnded = registered.state === 'CANCELLED' || registered.state === 'PAST'
  const isOpen = isJoinable(new Date(registered.start), new Date(registered.end), instant)
  return (
    <>
      <h2>{registered.title}</h2>
      <p>
        <strong>{instantText(new Date(registered.start))}</strong>
        {says && !isEnded ? (
          <>
            <br />
            {t(`modeForms.${mode}.booked`)}
          </>
        ) : null}
      </p>
      {needsVideoLink(mode) && registered.state !== 'CANCELLED' ? (
        isOpen ? (
          <div>
            <LinkButton to={paths.joinClass(registered.courseId, registered.personId)}>
              {t('join.joinClass')}
            </LinkButton>
          </div>
        ) : isEnded ? null : (
          <p>{t('onlineToday.linkLater')}</p>
        )
      ) : null}
    </>
  )
}

/** The button, or why there is none. */
function Press({
  registered: { state, other, hasGuest, registrationType },
  busy,
  onPress,
}: {
  registered: Registered
  busy: boolean
  onPress: (change: { to: Mode; from: Mode }) => void
}) {
  const t = useMessages()
  const way = other === null ? null : modeOf(other)
  if (state === 'OPEN' && way)
    return (
      <>
        {hasGuest ? <p>{t('onlineToday.guestToo')}</p> : null}
        <div>
          <Button
            variant={needsVideoLink(way) ? 'primary' : 'secondary'}
            busy={busy}
            onClick={() => onPress({ to: way, from: modeOf(registrationType) })}
          >
            {t(`modeForms.${way}.press`)}
          </Button>
        </div>
      </>
    )
  return (
    <Banner tone="info">
      <p>
        {state === 'CANCELLED'
          ? t('onlineToday.cancelled')
          : state === 'PAST'
            ? t('onlineToday.past')
            : state === 'FULL' && way
              ? t(`modeForms.${way}.full`)
              : t('onlineToday.closed')}
      </p>
    </Banner>
  )
}
