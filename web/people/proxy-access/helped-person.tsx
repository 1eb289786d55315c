import 'virtual:texts/forms'
import type { ReactNode } from 'react'
import { NavLink, useParams } from 'react-router'
import { useSession } from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { ForPerson } from '#web/platform/session/call-for.ts'
import { Onward } from '#web/ui/page/onward.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import type { HelpedAccount } from '../household/household.api.ts'
import { actsThroughHelper, nameOf, useHouseholdState } from '../household/household.ts'
import { NotHelped } from './not-helped.tsx'
import './helped-person.css'

const pages = ['profile', 'demographics', 'classes', 'communications'] as const
type PersonPage = (typeof pages)[number]
/** The same page for the user. */
const myPage: Record<PersonPage, () => string> = {
  profile: paths.profile,
  demographics: paths.profile,
  classes: paths.myClasses,
  communications: paths.communications,
}

/** The person in the page's address, or null for the user. The server responds only to their helpers. */
export function usePersonInAddress(): number | null {
  return Number(useParams().personId) || null
}

/**
 * A page about a person the user helps: their name, the other pages about them, and calls made for them. Tab titles
 * never contain the name. A person the user does not help has no such page.
 */
export function HelpedPerson({
  page,
  title,
  children,
}: {
  page: PersonPage
  title: string
  children: (person: HelpedAccount) => ReactNode
}) {
  const t = useMessages()
  const personId = usePersonInAddress()
  const { people, isKnown, isFailed } = useHouseholdState()
  const person = people.find(({ userId }) => userId === personId)
  // People who log in themselves share only their classes with a helper.
  const isMine = useSession().user?.databaseId === personId
  const isOpen = person && (actsThroughHelper(person) || page === 'classes')
  // The person has taken over this account and is logged in, so these pages are now their own.
  if (isMine) return <Onward to={myPage[page]()} />
  return (
    <>
      <PageHead
        title={title}
        lead={person ? t('care.pages.for', { name: nameOf(person) }) : undefined}
        back={{ label: t('care.pages.back'), to: paths.peopleIHelp() }}
      />
      {person && actsThroughHelper(person) ? (
        <nav
          className="helped-person__pages screen-only"
          aria-label={t('care.pages.label', { name: nameOf(person) })}
        >
          {pages.map((one) => (
            <NavLink key={one} to={paths.person(one, person.userId)}>
              {t(`care.pages.${one}`)}
            </NavLink>
          ))}
        </nav>
      ) : null}
      {isOpen ? (
        <ForPerson value={person.userId}>{children(person)}</ForPerson>
      ) : isFailed ? (
        <Banner tone="danger" live>
          <p>{t('errors.fallback')}</p>
        </Banner>
      ) : isKnown ? (
        <NotHelped />
      ) : (
        <SkeletonFrame label={t('common.loading')} minHeight="20rem">
          <Skeleton height={48} structure="control" />
          <Skeleton height={48} structure="control" />
        </SkeletonFrame>
      )}
    </>
  )
}
