import '#web/platform/messages/load-more-forms.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#web/accounts/accounts.door.ts'
import { modesOf } from '#web/classes/classes.door.ts'
import { nameOf, useHousehold } from '#web/people/care/people-care.door.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { callFor, ForPerson } from '#web/platform/session/call-for.ts'
import {
  type CancellableClass,
  CancelRegistrationDialog,
} from '#web/registration/cancel-registration-dialog.tsx'
import { takesPartOnline } from '#web/registration/join-strip.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { MyClassCard } from './my-class-card.tsx'
import { type MyClass, myClassesQuery, type When } from './my-classes.api.ts'
import { MyClassesSkeleton } from './my-classes-skeleton.tsx'
import { attendeesOf, type Whose } from './whose-classes.tsx'
import './my-classes.css'
import { LinkedText } from '#web/ui/linked-text.tsx'

/** The person's classes of one kind as cards, ten a page. */
export function RegisteredClasses({
  when,
  whose,
  choice,
  isHeld = false,
  onCancelled,
}: {
  when: When
  whose: Whose
  /** Of whose classes, where it stands with them (useWhose). */
  choice?: ReactNode
  /** What stands above is not known yet. */
  isHeld?: boolean
  /** Past classes cannot be cancelled. */
  onCancelled?: (message: string) => void
}) {
  const t = useMessages()
  const attendeeId = useSession().user?.attendeeId ?? null
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const [cancelling, setCancelling] = useState<(CancellableClass & { person: number | null }) | null>(null)
  const household = useHousehold()
  const attendeeIds = attendeesOf(whose, attendeeId, household)
  const ownerOf = (registration: MyClass) =>
    household.find((person) => person.attendeeId === registration.attendeeId) ?? null
  const answer = useQuery({
    ...myClassesQuery(when, attendeeIds, page),
    enabled: attendeeId !== null,
    placeholderData: keepPreviousData,
  })
  const list = useRef<HTMLDivElement>(null)
  const turned = useRef(false)
  const pages = answer.data?.pages ?? 1
  const turnTo = (next: number) => setSearch(next > 1 ? { page: String(next) } : {}, { replace: true })

  // The new page begins above the pager: its first class gets the focus.
  useEffect(() => {
    if (!turned.current || answer.isPlaceholderData) return
    turned.current = false
    list.current?.querySelector('h2')?.focus()
  }, [answer.isPlaceholderData])
  // The last class of the last page was cancelled, or the address names a page that is not there.
  const isBeyond = answer.isSuccess && !answer.isPlaceholderData && page > Math.max(1, pages)
  useEffect(() => {
    if (isBeyond) setSearch(pages > 1 ? { page: String(pages) } : {}, { replace: true })
  }, [isBeyond, pages, setSearch])

  if (answer.isError)
    return (
      <div className="my-classes stack">
        <Banner tone="danger" live>
          <p>
            <LinkedText text={sentenceOf(answer.error, t('myClasses.fetchFailed'))} />
          </p>
        </Banner>
        <div>
          <Button
            onClick={() => void answer.refetch()}
            busy={answer.isFetching}
            busyLabel={t('common.loading')}
          >
            {t('errors.tryAgain')}
          </Button>
        </div>
      </div>
    )
  if (attendeeId !== null && (isHeld || answer.isPending || isBeyond)) return <MyClassesSkeleton />
  const classes = answer.data?.classes ?? []
  // Section 2: My Classes has a pager when there is more than one page, Past Classes whenever there is pager data.
  const showsPager = when === 'past' ? answer.isSuccess : pages > 1
  return (
    <>
      {choice}
      {classes.length > 0 ? (
        <div className="my-classes" ref={list} aria-busy={answer.isPlaceholderData}>
          {classes.map((registration) => {
            const owner = ownerOf(registration)
            return (
              <ForPerson key={registration.databaseId} value={owner?.userId ?? null}>
                <MyClassCard
                  registration={registration}
                  when={when}
                  of={owner ? nameOf(owner) : null}
                  joins={!owner?.hasLogin}
                  onCancel={() =>
                    setCancelling({
                      ...cancellable(registration),
                      of: owner ? t('care.classes.of', { name: nameOf(owner) }) : undefined,
                      person: owner?.userId ?? null,
                    })
                  }
                />
              </ForPerson>
            )
          })}
        </div>
      ) : (
        <NoClasses when={when} />
      )}
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
        callAs={(document, variables) => callFor(cancelling?.person ?? null, document, variables)}
        onClose={() => setCancelling(null)}
        onCancelled={(message) => onCancelled?.(message)}
      />
    </>
  )
}

function NoClasses({ when }: { when: When }) {
  const t = useMessages()
  return (
    <div className="my-classes">
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
    </div>
  )
}

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
