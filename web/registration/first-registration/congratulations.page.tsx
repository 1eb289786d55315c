import 'virtual:texts/sign-up'
import 'virtual:texts/forms'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { type SessionUser, useSession } from '#web/accounts/public.ts'
import { isProfileOpen, loadTermsDialog, requestProfile } from '#web/people/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { errorSentence, isErrorCode } from '#web/platform/messages/error-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'
import { RegisteredGroups } from '#web/registration/my-registrations/registered-groups.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { CircleCheck, MailCheck } from '#web/ui/icons.ts'
import { Onward } from '#web/ui/page/onward.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Note } from '#web/ui/status/note.tsx'
import { countsOf, type FirstRegistration } from './first-registration.api.ts'
import { NotRegistered } from './not-registered.tsx'
import { registeredClassesOf } from './registered-classes.ts'
import { RegisteredGuest } from './registered-guest.tsx'
import { useFirstRegistration } from './use-first-registration.ts'
import '#web/registration/list/registration-list.css'
import './first-registration.css'
import { lazyDialog } from '#web/ui/lazy/lazy-part.tsx'

const TermsDialog = lazyDialog(loadTermsDialog)

/** Data from the page behind a verification link: the account was cleared for the owner of the mailbox. */
export interface CongratulationsState {
  emptied?: boolean
}

/**
 * /login/register-success: the address is verified, and the classes chosen with the sign-up are registered. Links to
 * the classes, the profile and the calendar.
 */
export default function CongratulationsPage() {
  const t = useMessages()
  const session = useSession()
  const { emptied } = (useLocation().state ?? {}) as CongratulationsState
  const { data: first = null, isPending, error, refetch } = useFirstRegistration()
  usePageTitle(t('signedUp.congratulationsTitle'))

  if (session.status !== 'logged-in') return null
  const { user } = session
  if (!user.emailVerified) return <Onward to={paths.accountRegisterSuccess()} />
  const registered = first?.state === 'CONFIRMED' ? countsOf(first).registered : 0

  return (
    <>
      <div className="first-registration-head">
        <span className="first-registration-head__mark" aria-hidden="true">
          <CircleCheck />
        </span>
        <div>
          <h1 tabIndex={-1}>{t('signedUp.congratulationsTitle')}</h1>
          <p className="lead lead--under-title" role="status">
            {isPending
              ? t('firstBooking.registering')
              : registered > 0
                ? t('listPage.result.booked', { count: registered })
                : t('signedUp.congratulationsLead')}
          </p>
        </div>
      </div>
      {error ? (
        <Banner tone="danger" live>
          <p>{sentenceOf(error)}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('errors.tryAgain')}
          </Button>
        </Banner>
      ) : null}
      {emptied ? <p>{t('firstBooking.emptied')}</p> : null}
      {first ? <Outcome first={first} user={user} /> : null}
      <Ways user={user} registered={registered} />
    </>
  )
}

/** The result for the classes of the sign-up. */
function Outcome({ first, user }: { first: FirstRegistration; user: SessionUser }) {
  const t = useMessages()
  if (first.state === 'OVER') return <p>{t('firstBooking.over')}</p>
  if (first.state !== 'CONFIRMED') {
    const code = first.errorCode
    return (
      <>
        <Banner tone="info" live>
          <p>{t('firstBooking.waits', { reason: code && isErrorCode(code) ? errorSentence(code) : '' })}</p>
        </Banner>
        <Suspense fallback={null}>{code === 'TERMS_DUE' ? <TermsDialog /> : null}</Suspense>
      </>
    )
  }
  // The line of the guest says that they have a spot.
  const classes = registeredClassesOf(first, user.databaseId).map((one) =>
    one.registration?.guest
      ? { ...one, notes: one.notes.filter(({ code }) => code !== 'GUEST_HAS_PLACE') }
      : one,
  )
  const failed = first.results.filter(({ registration }) => registration === null)
  return (
    <>
      {classes.length > 0 ? (
        <section
          className="panel registration-list-result first-registration-result"
          aria-label={t('firstBooking.yourClasses')}
        >
          <RegisteredGroups
            registered={classes}
            level={2}
            actions={(registered) => <RegisteredGuest registered={registered} />}
          />
          <Note icon={<MailCheck />}>{t('firstBooking.mailed', { email: user.email })}</Note>
        </section>
      ) : null}
      {failed.length > 0 ? <NotRegistered results={failed} /> : null}
    </>
  )
}

/** My Classes if a class is registered, then the calendar, and the profile if it is not complete. */
function Ways({ user, registered }: { user: SessionUser; registered: number }) {
  const t = useMessages()
  const complete = !isProfileOpen(user)
  const isFirst = registered === 0 && complete
  return (
    <>
      {complete ? null : (
        <div className="panel-box">
          <p>{t('signedUp.completeProfileWhy')}</p>
          <div>
            <LinkButton to={paths.myClasses()} onClick={requestProfile}>
              {t('signedUp.completeProfile')}
            </LinkButton>
          </div>
        </div>
      )}
      <div className="button-row first-registration-ways">
        {registered > 0 ? (
          <LinkButton to={paths.myClasses()}>{t('listPage.result.goToMyClasses')}</LinkButton>
        ) : null}
        <LinkButton variant={isFirst ? 'primary' : 'secondary'} to={paths.home()}>
          {t('signedUp.proceed')}
        </LinkButton>
      </div>
    </>
  )
}
