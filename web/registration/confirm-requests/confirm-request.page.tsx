import 'virtual:texts/forms'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { call } from '#web/platform/session/call.ts'
import { useRefreshRegistrations } from '#web/registration/my-registrations/refresh-registrations.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import { ConfirmRequestOutcome, ConfirmRequestQuestion } from './confirm-request-question.tsx'
import { AskedLink_AnswerDocument, AskedLink_AskedDocument } from './documents.generated.ts'
import './confirm-requests.css'

/**
 * /registration/asked: opens from an email, for anyone who has the link. It asks before it acts, because email scanners
 * open links, too. A user logged in as someone else, such as the helper, sees that it is not theirs.
 */
export default function ConfirmRequestPage() {
  const t = useMessages()
  const token = useSearchParams()[0].get('token') ?? ''
  const refresh = useRefreshRegistrations()
  const result = useQuery({
    queryKey: ['asked-link', token],
    queryFn: async () => (await call(AskedLink_AskedDocument, { token })).askedByToken,
    retry: false,
    staleTime: 0,
  })
  const asked = useRef(false)
  const give = useMutation({
    mutationFn: async (confirm: boolean) =>
      (await call(AskedLink_AnswerDocument, { input: { token, confirm } })).answerAskedByToken,
    // Responded to, expired or rejected in the meantime: the page shows the current state.
    onSettled: () => {
      asked.current = false
      void result.refetch()
      void refresh()
    },
  })
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (give.isSuccess || give.isError) said.current?.focus()
  }, [give.isSuccess, give.isError])
  const given = give.data ?? null
  const now = given?.asked ?? result.data
  return (
    <>
      <PageHead title={t('asked.title')} />
      {!now && result.isError ? (
        <div className="stack">
          <Banner tone="danger" live>
            <p>
              <LinkedText text={sentenceOf(result.error)} />
            </p>
          </Banner>
          <Onward />
        </div>
      ) : !now ? (
        <SkeletonFrame label={t('common.loading')} minHeight={240}>
          <Skeleton width="60%" height={30} />
          <Skeleton width={220} height={48} structure="control" />
        </SkeletonFrame>
      ) : (
        <div className="stack">
          <div ref={said} tabIndex={-1} className="confirm-requests-result stack">
            {given ? <ConfirmRequestOutcome answer={given} /> : null}
            {give.error ? (
              <Banner tone="danger">
                <p>
                  <LinkedText text={sentenceOf(give.error)} />
                </p>
              </Banner>
            ) : null}
          </div>
          {now.state === 'OPEN' ? (
            <section className="panel panel--padded confirm-requests-form">
              <ConfirmRequestQuestion
                asked={now}
                busy={give.isPending ? give.variables : null}
                unavailable={give.isPending}
                onAnswer={(confirm) => {
                  // The second click of a double click comes before the button shows as busy.
                  if (asked.current) return
                  asked.current = true
                  give.mutate(confirm)
                }}
              />
              <p className="small muted">{t('asked.address', { address: now.address })}</p>
            </section>
          ) : given ? null : (
            <Banner tone="info" live>
              <p>{t(`asked.states.${now.state}`)}</p>
            </Banner>
          )}
          {now.state !== 'OPEN' || isOfTheirs(give.error) ? <Onward /> : null}
        </div>
      )}
    </>
  )
}

/** Terms, profile and similar requirements are handled after login. */
const isOfTheirs = (error: Error | null) =>
  error instanceof CallError && ['TERMS_DUE', 'PROFILE_INCOMPLETE', 'EMAIL_NOT_VERIFIED'].includes(error.code)

function Onward() {
  const t = useMessages()
  return (
    <div className="button-row">
      <LinkButton to={paths.myClasses()}>{t('chrome.myClasses')}</LinkButton>
      <LinkButton variant="secondary" to={paths.home()}>
        {t('chrome.findAClass')}
      </LinkButton>
    </div>
  )
}
