import 'virtual:texts/forms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { OwnerOnlyNotice, useGreeting, useSession } from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useRescuedFocus } from '#web/ui/dialog/use-rescued-focus.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import { proxyAccessQuery } from '../household/household.api.ts'
import { Loaded } from '../loaded.tsx'
import { AddPerson } from './add-person.tsx'
import { AdultRequest } from './adult-request.tsx'
import { MyHelpers } from './my-helpers.tsx'
import { HelpedPersonRow } from './person-i-help.tsx'
import {
  myHelpersKey,
  myHelpersQuery,
  proxyAccessRequestsKey,
  proxyAccessRequestsQuery,
} from './proxy-access.api.ts'
import { ProxyAccessRequests } from './proxy-access-requests.tsx'
import './proxy-access.css'

/** /account/care: the people the user helps, using their accounts, and starting and ending it. */
export default function ProxyAccessPage() {
  const t = useMessages()
  const greeting = useGreeting()
  const { user } = useSession()
  const client = useQueryClient()
  const userId = user?.databaseId ?? 0
  const result = useQuery(proxyAccessQuery(userId))
  const requests = useQuery(proxyAccessRequestsQuery(userId))
  const mine = useQuery(myHelpersQuery(userId))
  // Late content would move a button just before a press, so everything appears at the same time.
  const isKnown = ![result, requests, mine].some(({ isPending }) => isPending)
  const rescued = useRescuedFocus('proxy-access-people')
  return (
    <>
      <PageHead title={t('care.title')} lead={t('care.lead')} welcome="above" greeting={greeting} />
      <OwnerOnlyNotice>
        {isKnown ? (
          <>
            <ProxyAccessRequests
              onAnswered={() => {
                void result.refetch()
                void client.invalidateQueries({ queryKey: myHelpersKey })
              }}
            />
            <MyHelpers />
            <section className="panel section-panel" {...rescued}>
              <h2 id="proxy-access-people" tabIndex={-1}>
                {t('care.people')}
              </h2>
              <Loaded result={result} minHeight="6rem">
                {(people) =>
                  people.length === 0 ? (
                    <p className="muted">{t('care.nobody')}</p>
                  ) : (
                    <ul className="proxy-access-people">
                      {people.map((person) => (
                        <HelpedPersonRow
                          key={person.userId}
                          person={person}
                          onChanged={() => {
                            void result.refetch()
                            void client.invalidateQueries({ queryKey: proxyAccessRequestsKey })
                          }}
                        />
                      ))}
                    </ul>
                  )
                }
              </Loaded>
            </section>
            <section className="panel section-panel section-panel--account">
              <h2>{t('care.add.title')}</h2>
              <p className="muted">{t('care.add.lead')}</p>
              <AddPerson onAdded={() => result.refetch()} />
            </section>
            <AdultRequest
              onRequested={() => void client.invalidateQueries({ queryKey: proxyAccessRequestsKey })}
            />
          </>
        ) : (
          <section className="panel section-panel">
            <SkeletonFrame label={t('common.loading')} className="skeleton-space--proxy-access">
              <Skeleton height={32} width="14rem" />
              <Skeleton height={48} structure="control" />
              <Skeleton height={48} structure="control" />
            </SkeletonFrame>
          </section>
        )}
      </OwnerOnlyNotice>
    </>
  )
}
