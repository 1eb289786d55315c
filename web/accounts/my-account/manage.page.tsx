import 'virtual:texts/forms'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { OwnerOnlyNotice } from '#web/accounts/impersonation/owner-only-notice.tsx'
import { useGreeting } from '#web/accounts/session/greeting.ts'
import { useSession } from '#web/accounts/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { LoginState } from '#web/platform/page/login-state.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import '#web/accounts/accounts.css'
import { ChangeEmailForm } from '#web/accounts/change-email/change-email-form.tsx'
import { ChangePasswordForm } from '#web/accounts/password/change-password-form.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { lazyPart, preloadableLazy } from '#web/ui/lazy/lazy-part.tsx'
import { MyNameForm } from './my-name-form.tsx'
import { MySessions } from './my-sessions.tsx'

const MyAgreements = lazyPart(() => import('./my-agreements.tsx'))
const [TwoStepPanel, prepareTwoStep] = preloadableLazy(
  () => import('#web/accounts/second-factor/two-step-panel.tsx'),
)
const OwnData = lazyPart(() => import('#web/accounts/my-data/my-data.tsx'))

/**
 * /account/manage, My Account: name, email address, password, two-step login, devices, and the person's data as a file.
 */
export default function ManagePage() {
  const t = useMessages()
  const greeting = useGreeting()
  const session = useSession()
  const { flash } = (useLocation().state ?? {}) as LoginState
  // While the panel above still grows, the list of logins is not shown. Otherwise its buttons would move under the
  // pointer.
  const [isShown, setShown] = useState(false)
  const onShown = useCallback(() => setShown(true), [])
  // If two-step login does not load, show the rest of the page now, because nothing on it will grow.
  useEffect(() => void prepareTwoStep().catch(onShown), [onShown])
  if (session.status !== 'logged-in') return null
  return (
    <>
      <PageHead title={t('account.title')} lead={t('account.lead')} welcome="above" greeting={greeting} />
      {flash ? (
        <Banner tone={flash.tone} live className="accounts-flash">
          <p>
            <LinkedText text={flash.message} />
          </p>
        </Banner>
      ) : null}
      <section className="panel section-panel section-panel--account">
        <h2>{t('account.name.title')}</h2>
        <p className="muted">{t('account.name.lead')}</p>
        <MyNameForm user={session.user} />
      </section>
      <section className="panel section-panel section-panel--account">
        <h2>{t('account.email.title')}</h2>
        <p className="muted">{t('account.email.now', { email: session.user.email })}</p>
        <OwnerOnlyNotice>
          <ChangeEmailForm />
        </OwnerOnlyNotice>
      </section>
      <section className="panel section-panel section-panel--account">
        <h2>{t('account.password.title')}</h2>
        <p className="muted">{t('account.password.lead')}</p>
        <OwnerOnlyNotice>
          <ChangePasswordForm email={session.user.email} />
        </OwnerOnlyNotice>
      </section>
      <section className="panel section-panel section-panel--account">
        <h2>{t('account.twoStep.title')}</h2>
        <p className="muted">{t('account.twoStep.lead')}</p>
        <OwnerOnlyNotice>
          <Suspense fallback={<TwoStepComing />}>
            <TwoStepPanel onShown={onShown} />
          </Suspense>
        </OwnerOnlyNotice>
      </section>
      <section className="panel section-panel section-panel--account">
        <h2>{t('account.sessions.title')}</h2>
        <p className="muted">{t('account.sessions.lead')}</p>
        <OwnerOnlyNotice>
          <MySessions isPendingAbove={!isShown} />
        </OwnerOnlyNotice>
      </section>
      <section className="panel section-panel section-panel--account">
        <h2>{t('account.agreements.title')}</h2>
        <p className="muted">{t('account.agreements.lead')}</p>
        <OwnerOnlyNotice>
          <Suspense fallback={<TwoStepComing />}>
            <MyAgreements />
          </Suspense>
        </OwnerOnlyNotice>
      </section>
      <Suspense fallback={null}>
        <OwnData />
      </Suspense>
    </>
  )
}

function TwoStepComing() {
  const t = useMessages()
  return (
    <SkeletonFrame label={t('common.loading')} className="skeleton-space--two-step">
      <Skeleton />
    </SkeletonFrame>
  )
}
