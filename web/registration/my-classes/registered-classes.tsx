import { TryAgain } from '#web/ui/button/try-again.tsx'
import 'virtual:texts/pages'
import 'virtual:texts/forms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isJoinable } from '#domain/classes/times/class-timing.rule.ts'
import { useSession } from '#web/accounts/public.ts'
import { modesOf } from '#web/classes/public.ts'
import { nameOf, useHousehold } from '#web/people/proxy-access/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useLoadError } from '#web/platform/page/use-load-error.ts'
import { useMinute } from '#web/platform/page/use-minute.ts'
import { paths } from '#web/platform/paths.ts'
import { callFor, ForPerson } from '#web/platform/session/call-for.ts'
import { takesPartOnline } from '#web/registration/attend/join-strip.tsx'
import {
  type CancellableClass,
  CancelRegistrationDialog,
} from '#web/registration/cancel/cancel-registration-dialog.tsx'
import {
  type CancelledRegistration,
  cancelledRegistration,
} from '#web/registration/cancel/cancelled-registration.ts'
import { DescribedLine } from '#web/registration/list/described-line.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Pager } from '#web/ui/menu/pager.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { MyClassCard } from './my-class-card.tsx'
import { type MyClass, myClassesQuery, type When } from './my-classes.api.ts'
import { MyClassesSkeleton } from './my-classes-skeleton.tsx'
import { attendeesOf, type ClassOwner } from './whose-classes.tsx'
import './my-classes.css'
import { LinkedText } from '#web/ui/content/linked-text.tsx'

/** The person's upcoming or past classes as cards, ten per page. */
export function RegisteredClasses({
  when,
  owner: whose,
  choice,
  isPendingAbove = false,
  between,
  namesOwner = false,
  onCancelled,
}: {
  when: When
  owner: ClassOwner
  /** The control to choose whose classes are shown, if there is one (useClassOwner). */
  choice?: ReactNode
  /** The content above is not known yet. */
  isPendingAbove?: boolean
  /** Content between the classes to join now and the later ones. */
  between?: ReactNode
  /** The page shows a household: each card names its owner, also the user. */
  namesOwner?: boolean
  /** Past classes cannot be cancelled. `again`: what Undo registers for again. */
  onCancelled?: (message: string, again: CancelledRegistration) => void
}) {
  const t = useMessages()
  const attendeeId = useSession().user?.attendeeId ?? null
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const [cancelling, setCancelling] = useState<(CancellableClass & { again: CancelledRegistration }) | null>(
    null,
  )
  const instant = useMinute()
  const household = useHousehold()
  const attendeeIds = attendeesOf(whose, attendeeId, household)
  const ownerOf = (registration: MyClass) =>
    household.find((person) => person.attendeeId === registration.attendeeId) ?? null
  const result = useQuery({
    ...myClassesQuery(when, attendeeIds, page),
    enabled: attendeeId !== null,
    placeholderData: keepPreviousData,
  })
  const { error, failures } = useLoadError(result)
  const list = useRef<HTMLDivElement>(null)
  const turned = useRef(false)
  const pages = result.data?.pages ?? 1
  const turnTo = (next: number) => setSearch(next > 1 ? { page: String(next) } : {}, { replace: true })

  // The new page begins above the pager: its first class gets the focus.
  useEffect(() => {
    if (!turned.current || result.isPlaceholderData) return
    turned.current = false
    list.current?.querySelector<HTMLElement>('.my-classes-card__title')?.focus()
  }, [result.isPlaceholderData])
  // The last class of the last page was cancelled, or the URL has a page that does not exist.
  const isBeyond = result.isSuccess && !result.isPlaceholderData && page > Math.max(1, pages)
  useEffect(() => {
    if (isBeyond) setSearch(pages > 1 ? { page: String(pages) } : {}, { replace: true })
  }, [isBeyond, pages, setSearch])

  if (error)
    return (
      <div className="my-classes stack">
        <Banner key={failures} tone="danger" live>
          <p>
            <LinkedText text={sentenceOf(error, t('myClasses.fetchFailed'))} />
          </p>
        </Banner>
        <div>
          <TryAgain busy={result.isFetching} onClick={() => void result.refetch()} />
        </div>
      </div>
    )
  if (attendeeId !== null && (isPendingAbove || result.isPending || isBeyond)) return <MyClassesSkeleton />
  const classes = result.data?.classes ?? []
  // Classes that can be joined now come first, before others on that day.
  const isToJoin = (registration: MyClass) =>
    when === 'upcoming' && isOnline(registration) && canJoin(registration.course, instant)
  const toJoin = classes.filter(isToJoin)
  const others = classes.filter((registration) => !isToJoin(registration))
  // Section 2: My Classes has a pager if there is more than one page, Past Classes always if there is pager data.
  const showsPager = when === 'past' ? result.isSuccess : pages > 1
  const cardOf = (registration: MyClass) => {
    const owner = ownerOf(registration)
    const of = owner ? t('care.classes.of', { name: nameOf(owner) }) : null
    return (
      <ForPerson key={registration.databaseId} value={owner?.userId ?? null}>
        <MyClassCard
          registration={registration}
          when={when}
          of={of}
          saysMine={namesOwner && household.length > 0}
          joins={!owner?.hasLogin}
          onCancel={() =>
            setCancelling({
              ...cancellable(registration),
              of: of ?? undefined,
              again: cancelledRegistration(registration.course, registration, owner?.userId ?? null),
            })
          }
        />
      </ForPerson>
    )
  }
  return (
    <>
      {choice}
      <DescribedLine languages={classes.map(({ course }) => course.textLanguage)} />
      <div className="my-classes" ref={list} aria-busy={result.isPlaceholderData}>
        {/* One list with its headings: a card that moves keeps its message. */}
        {[
          toJoin.length > 0 ? <SectionTitle key="now">{t('myClasses.joinNow')}</SectionTitle> : null,
          ...toJoin.map(cardOf),
          between ? <Fragment key="between">{between}</Fragment> : null,
          when === 'upcoming' && others.length > 0 ? (
            <SectionTitle key="later">{t('myClasses.comingUp')}</SectionTitle>
          ) : null,
          ...others.map(cardOf),
          classes.length === 0 ? <NoClasses key="none" when={when} /> : null,
        ]}
      </div>
      {when === 'upcoming' && classes.some(isOnline) ? (
        <p className="print-only my-classes-join">
          {t('myClasses.joinOnPaper', { address: window.location.host })}
        </p>
      ) : null}
      {showsPager ? (
        <Pager
          page={page}
          pages={Math.max(1, pages)}
          label={t('myClasses.pages')}
          onPage={(next) => {
            turned.current = true
            turnTo(next)
          }}
        />
      ) : null}
      <CancelRegistrationDialog
        cancelling={cancelling}
        callAs={(document, variables) => callFor(cancelling?.again.person ?? null, document, variables)}
        onClose={() => setCancelling(null)}
        onCancelled={(message) => cancelling && onCancelled?.(message, cancelling.again)}
      />
    </>
  )
}

const SectionTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="my-classes__section">{children}</h2>
)

function NoClasses({ when }: { when: When }) {
  const t = useMessages()
  return (
    <EmptyState
      level={2}
      title={when === 'past' ? t('myClasses.emptyPast') : t('myClasses.empty')}
      action={
        <LinkButton variant="secondary" to={paths.home()}>
          {t('chrome.findAClass')}
        </LinkButton>
      }
    >
      {when === 'past' ? t('myClasses.emptyPastHint') : t('myClasses.emptyHint')}
    </EmptyState>
  )
}

const canJoin = ({ start, end }: MyClass['course'], now: Date) =>
  isJoinable(new Date(start), new Date(end), now)

const isOnline = ({ course, registrationDetails: { registrationType } }: MyClass) =>
  takesPartOnline(modesOf(course), registrationType) && !course.courseTiming.eventCancelled

function cancellable({ databaseId, course, guest }: MyClass): CancellableClass {
  return {
    registrationId: databaseId,
    title: course.title,
    start: course.start,
    guestName: guest?.name ?? null,
    inSeries: course.series !== null,
  }
}
