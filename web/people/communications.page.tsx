import '#web/platform/messages/load-more-forms.ts'
import { useQuery } from '@tanstack/react-query'
import { useGreeting, useSession } from '#web/accounts/accounts.door.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { communicationsQuery } from './account.api.ts'
import { CommunicationsForm } from './communications-form.tsx'
import './profile.css'
import { LinkedText } from '#web/ui/linked-text.tsx'

/** /account/communications: how an attendee likes to be reached. */
export default function CommunicationsPage() {
  const t = useMessages()
  const greeting = useGreeting()
  const session = useSession()
  const userId = session.user?.databaseId ?? 0
  const { data, error, refetch } = useQuery({ ...communicationsQuery(userId), enabled: userId > 0 })
  return (
    <>
      <PageHead
        title={t('profile.communications.title')}
        lead={t('profile.communications.lead')}
        welcome="above"
        greeting={greeting}
      />
      <div className="panel section-panel">
        {data ? <CommunicationsForm key={userId} userId={userId} known={data} /> : null}
        {!data && error ? (
          <div className="stack">
            <Banner tone="danger" live>
              <p>
                <LinkedText text={sentenceOf(error)} />
              </p>
            </Banner>
            <Button onClick={() => void refetch()}>{t('errors.tryAgain')}</Button>
          </div>
        ) : null}
        {data || error ? null : (
          <SkeletonFrame label={t('common.loading')} minHeight="20rem">
            <Skeleton />
            <Skeleton />
          </SkeletonFrame>
        )}
      </div>
    </>
  )
}
