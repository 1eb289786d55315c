import { type ComponentType, lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { patterns } from '#web/platform/paths.ts'
import type { PageFrame } from '#web/platform/router/late-part.ts'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import type { RecordPages } from '#web/ui/records/define-record.tsx'
import { AccountLayout } from './account-layout.tsx'
import { ErrorPage } from './error-page.tsx'
import { guarded, openRoutes } from './guarded.tsx'
import { Header } from './header.tsx'
import { Layout } from './layout.tsx'
import { LoginLayout } from './login-layout.tsx'
import { mainId, Shell } from './shell.tsx'

/**
 * A page's default export, loaded when its route is first opened; the old page stays until it is there. `Head`: the page's head,
 * where it stands before anybody knows whose page it is.
 */
function page(load: () => Promise<{ default: ComponentType; Head?: ComponentType }>) {
  return {
    lazy: async () => {
      const { default: Component, Head } = await load()
      const framed = Head && ({ head: <Head />, below: <PageSkeleton below /> } satisfies PageFrame)
      return { Component, handle: framed }
    },
    // On the very first page header and footer stand at once, and only the page itself is waited for.
    hydrateFallbackElement: <PageSkeleton />,
  }
}

/** The list of one kind of record, and its editor. */
function list(load: () => Promise<RecordPages>) {
  return { lazy: async () => ({ element: (await load()).list }), hydrateFallbackElement: <PageSkeleton /> }
}
function editor(load: () => Promise<Pick<RecordPages, 'editor'>>) {
  return { lazy: async () => ({ element: (await load()).editor }), hydrateFallbackElement: <PageSkeleton /> }
}

const TeamBar = lazy(() => import('./team/team-bar.tsx'))
const TeamBarSoon = () => (
  <Suspense fallback={<div className="site-header__team" />}>
    <TeamBar />
  </Suspense>
)

/** Every screen of the portal (specification, sections 2 and 4); who may see it, page-access.ts says. */
export const routes: RouteObject[] = openRoutes([
  {
    element: <Shell />,
    errorElement: (
      <main id={mainId} className="page-width page-main page-main--top" tabIndex={-1}>
        <ErrorPage />
      </main>
    ),
    children: [
      {
        element: <LoginLayout />,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              { path: patterns.login, ...page(() => import('#web/accounts/login.page.tsx')) },
              {
                path: patterns.getMagicLink,
                ...page(() => import('#web/accounts/magic-link.page.tsx')),
              },
              {
                path: patterns.magicLogin,
                ...page(() => import('#web/accounts/magic-login.page.tsx')),
              },
              {
                path: patterns.connectWebsite,
                ...page(() => import('#web/accounts/connect-website.page.tsx')),
              },
              {
                path: patterns.forgotSuccess,
                ...page(() => import('#web/accounts/forgot-success.page.tsx')),
              },
              {
                path: patterns.resetPassword,
                ...page(() => import('#web/accounts/reset-password.page.tsx')),
              },
              {
                path: patterns.ownAccount,
                ...page(() => import('#web/people/care/own-account.page.tsx')),
              },
              {
                path: patterns.takeBackEmail,
                ...page(() => import('#web/accounts/take-back-email.page.tsx')),
              },
              {
                path: patterns.endAccess,
                ...page(() => import('#web/accounts/end-access.page.tsx')),
              },
              { path: patterns.signUp, ...page(() => import('#web/accounts/sign-up.page.tsx')) },
              {
                path: patterns.verifyEmail,
                ...page(() => import('#web/accounts/verify-email.page.tsx')),
              },
              { path: patterns.logout, ...page(() => import('#web/accounts/logout.page.tsx')) },
              guarded('unverified', [
                {
                  path: patterns.signUpSuccess,
                  ...page(() => import('#web/registration/first-booking/congratulations.page.tsx')),
                },
                {
                  path: patterns.accountRegisterSuccess,
                  ...page(() => import('#web/registration/first-booking/check-email.page.tsx')),
                },
                {
                  path: patterns.signUpProfile,
                  ...page(() => import('#web/people/sign-up-profile.page.tsx')),
                },
              ]),
            ],
          },
        ],
      },
      {
        element: <Layout Bar={Header} />,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              { index: true, ...page(() => import('#web/browse/home.page.tsx')) },
              { path: patterns.class, ...page(() => import('#web/browse/class.page.tsx')) },
              { path: patterns.series, ...page(() => import('#web/browse/series.page.tsx')) },
              {
                path: patterns.cancelLink,
                ...page(() => import('#web/registration/cancel.page.tsx')),
              },
              { path: patterns.modeLink, ...page(() => import('#web/registration/mode.page.tsx')) },
              {
                path: patterns.guestAddress,
                ...page(() => import('#web/registration/guest-address.page.tsx')),
              },
              { path: patterns.offerLink, ...page(() => import('#web/registration/waiting/offer.page.tsx')) },
              { path: patterns.askedLink, ...page(() => import('#web/registration/asked/asked.page.tsx')) },
              guarded('visitors', [
                {
                  path: `${patterns.registration}/*` as const,
                  ...page(() => import('#web/registration/registration-list.page.tsx')),
                },
              ]),
              guarded('loggedIn', [
                {
                  element: <AccountLayout />,
                  children: [
                    {
                      path: patterns.profile,
                      ...page(() => import('#web/people/profile.page.tsx')),
                    },
                    {
                      path: patterns.joinClass,
                      ...page(() => import('#web/registration/my-classes/join.page.tsx')),
                    },
                    {
                      path: patterns.manage,
                      ...page(() => import('#web/accounts/manage.page.tsx')),
                    },
                    {
                      path: patterns.peopleIHelp,
                      ...page(() => import('#web/people/care/care.page.tsx')),
                    },
                    { path: patterns.care, ...page(() => import('#web/people/care/care-moved.page.tsx')) },
                    {
                      path: patterns.personJoin,
                      ...page(() => import('#web/registration/my-classes/join.page.tsx')),
                    },
                    {
                      path: `${patterns.personClassDetails}/*` as const,
                      ...page(() => import('#web/registration/my-classes/class-details.page.tsx')),
                    },
                    {
                      path: patterns.personClasses,
                      ...page(() => import('#web/registration/my-classes/person-classes.page.tsx')),
                    },
                    {
                      path: patterns.personProfile,
                      ...page(() => import('#web/people/care/person-profile.page.tsx')),
                    },
                    {
                      path: patterns.personDemographics,
                      ...page(() => import('#web/people/care/person-demographics.page.tsx')),
                    },
                    {
                      path: patterns.personCommunications,
                      ...page(() => import('#web/people/care/person-communications.page.tsx')),
                    },
                    guarded('attend', [
                      {
                        path: patterns.communications,
                        ...page(() => import('#web/people/communications.page.tsx')),
                      },
                      {
                        path: patterns.myClasses,
                        ...page(() => import('#web/registration/my-classes/my-classes.page.tsx')),
                      },
                      {
                        path: patterns.pastClasses,
                        ...page(() => import('#web/registration/my-classes/past-classes.page.tsx')),
                      },
                      {
                        path: `${patterns.classDetails}/*` as const,
                        ...page(() => import('#web/registration/my-classes/class-details.page.tsx')),
                      },
                    ]),
                    {
                      path: `${patterns.account}/*` as const,
                      ...page(() => import('./account-home.page.tsx')),
                    },
                  ],
                },
              ]),
              { path: patterns.accessibility, ...page(() => import('#web/content/content.page.tsx')) },
              { path: patterns.howLong, ...page(() => import('#web/people/how-long.page.tsx')) },
              { path: patterns.generalWaiver, ...page(() => import('#web/content/content.page.tsx')) },
              {
                path: patterns.physicalActivityWaiver,
                ...page(() => import('#web/content/content.page.tsx')),
              },
              { path: patterns.template, ...page(() => import('#web/ui/template/template.page.tsx')) },
              { path: patterns.classShort, ...page(() => import('./course-or-page.tsx')) },
              { path: '*', ...page(() => import('#web/content/content.page.tsx')) },
            ],
          },
        ],
      },
      {
        element: <Layout Bar={TeamBarSoon} />,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              guarded('leadClasses', [
                {
                  ...page(() => import('./facilitator-layout.tsx')),
                  children: [
                    {
                      path: patterns.facilitatorDashboard,
                      ...page(() => import('#web/roster/facilitator/dashboard.page.tsx')),
                    },
                    {
                      path: patterns.facilitatorUpcoming,
                      ...page(() => import('#web/roster/facilitator/future-events.page.tsx')),
                    },
                    {
                      path: patterns.facilitatorPast,
                      ...page(() => import('#web/roster/facilitator/past-events.page.tsx')),
                    },
                    {
                      path: patterns.facilitatorSettings,
                      ...page(() => import('#web/roster/facilitator/settings.page.tsx')),
                    },
                  ],
                },
              ]),
              guarded('loggedIn', [
                { path: patterns.roster, ...page(() => import('#web/roster/roster.page.tsx')) },
                {
                  path: patterns.rosterPrint,
                  ...page(() => import('#web/roster/print-roster.page.tsx')),
                },
              ]),
              guarded('runClasses', [
                { path: patterns.toCall, ...page(() => import('#web/roster/calls/calls.page.tsx')) },
              ]),
              guarded('doStaffWork', [
                {
                  ...page(() => import('./admin-layout.tsx')),
                  children: [
                    { path: patterns.admin, ...page(() => import('./admin-home.tsx')) },
                    {
                      path: patterns.adminClasses,
                      ...page(() => import('#web/classes/manage/classes.page.tsx')),
                      children: [
                        {
                          path: patterns.adminNewClass,
                          ...page(() => import('#web/classes/manage/edit-class.page.tsx')),
                        },
                        {
                          path: patterns.adminClass,
                          ...page(() => import('#web/classes/manage/edit-class.page.tsx')),
                        },
                      ],
                    },
                    {
                      path: patterns.adminClassTexts,
                      ...page(() => import('#web/classes/manage/class-translations.tsx')),
                    },
                    {
                      path: patterns.adminClosures,
                      ...page(() => import('#web/people/manage/closures.page.tsx')),
                    },
                    {
                      path: patterns.adminRegistrations,
                      ...page(() => import('#web/registration/manage/registrations.page.tsx')),
                    },
                    {
                      path: patterns.adminMail,
                      ...page(() => import('#web/mail/manage/mail-log.page.tsx')),
                    },
                    {
                      path: patterns.adminMailItem,
                      ...page(() => import('#web/mail/manage/mail.page.tsx')),
                    },
                    guarded('importClasses', [
                      {
                        path: patterns.adminImport,
                        ...page(() => import('#web/import/import.page.tsx')),
                      },
                      {
                        path: patterns.adminImportRun,
                        ...page(() => import('#web/import/import-run.page.tsx')),
                      },
                    ]),
                    guarded('administer', [
                      {
                        path: patterns.adminAccess,
                        ...page(() => import('#web/people/manage/access-reviews.page.tsx')),
                      },
                      {
                        path: patterns.adminFaults,
                        ...page(() => import('#web/faults/faults.page.tsx')),
                      },
                      {
                        path: patterns.adminWebhooks,
                        ...page(() => import('#web/webhooks/manage/webhooks.page.tsx')),
                      },
                      {
                        path: patterns.adminNewWebhook,
                        ...page(() => import('#web/webhooks/manage/new-webhook.page.tsx')),
                      },
                      {
                        path: patterns.adminWebhook,
                        ...page(() => import('#web/webhooks/manage/webhook-log.page.tsx')),
                      },
                      {
                        path: patterns.adminApiKeys,
                        ...page(() => import('#web/api/manage/api-keys.page.tsx')),
                      },
                      {
                        path: patterns.adminNewApiKey,
                        ...page(() => import('#web/api/manage/new-api-key.page.tsx')),
                      },
                      {
                        path: patterns.adminAudit,
                        ...page(() => import('#web/audit/audit-log.page.tsx')),
                      },
                      {
                        path: patterns.adminLocations,
                        ...list(() => import('#web/catalogue/manage/locations.record.tsx')),
                      },
                      {
                        path: patterns.adminNewLocation,
                        ...editor(() => import('#web/catalogue/manage/locations.record.tsx')),
                      },
                      {
                        path: patterns.adminLocation,
                        ...editor(() => import('#web/catalogue/manage/locations.record.tsx')),
                      },
                      {
                        path: patterns.adminProfileRules,
                        ...page(() => import('#web/people/manage/profile-rules.page.tsx')),
                      },
                      {
                        path: patterns.adminPeople,
                        ...page(() => import('#web/people/manage/people.page.tsx')),
                      },
                      {
                        path: patterns.adminNewPerson,
                        ...page(() => import('#web/people/manage/new-person.page.tsx')),
                      },
                      {
                        path: patterns.adminPerson,
                        ...page(() => import('#web/people/manage/person.page.tsx')),
                      },
                      {
                        path: patterns.adminReports,
                        ...page(() => import('#web/reports/reports.page.tsx')),
                      },
                      {
                        path: patterns.adminFacilitators,
                        ...list(() => import('#web/catalogue/manage/facilitators.record.tsx')),
                      },
                      {
                        path: patterns.adminInviteFacilitator,
                        ...page(() => import('#web/catalogue/manage/invite-facilitator.page.tsx')),
                      },
                      {
                        path: patterns.adminNewFacilitator,
                        ...editor(() => import('#web/catalogue/manage/facilitators.record.tsx')),
                      },
                      {
                        path: patterns.adminFacilitator,
                        ...editor(() => import('#web/catalogue/manage/facilitators.record.tsx')),
                      },
                      {
                        path: patterns.adminSeriesList,
                        ...list(() => import('#web/classes/manage/series.record.tsx')),
                      },
                      {
                        path: patterns.adminNewSeries,
                        ...editor(() => import('#web/classes/manage/series.record.tsx')),
                      },
                      {
                        path: patterns.adminSeries,
                        ...editor(() => import('#web/classes/manage/series.record.tsx')),
                      },
                      {
                        path: patterns.adminCategories,
                        ...list(() => import('#web/catalogue/manage/categories.record.tsx')),
                      },
                      {
                        path: patterns.adminNewCategory,
                        ...editor(() => import('#web/catalogue/manage/categories.record.tsx')),
                      },
                      {
                        path: patterns.adminCategory,
                        ...editor(() => import('#web/catalogue/manage/categories.record.tsx')),
                      },
                      {
                        path: patterns.adminSeriesTexts,
                        ...editor(() => import('#web/classes/manage/class-translations.tsx')),
                      },
                      {
                        path: patterns.adminSettingsTexts,
                        ...page(() => import('#web/settings/manage/settings-translations.tsx')),
                      },
                      {
                        path: patterns.adminSettings,
                        ...page(() => import('./admin-settings.page.tsx')),
                        // At its foot, of a later topic.
                        children: [{ index: true, ...page(() => import('#web/mail/manage/test-mail.tsx')) }],
                      },
                      {
                        path: patterns.adminPages,
                        ...list(() => import('#web/content/manage/pages.record.tsx')),
                      },
                      {
                        path: patterns.adminNewPage,
                        ...editor(() => import('#web/content/manage/pages.record.tsx')),
                      },
                      {
                        path: patterns.adminPage,
                        ...editor(() => import('#web/content/manage/pages.record.tsx')),
                      },
                      {
                        path: patterns.adminPageTexts,
                        ...editor(() => import('#web/content/manage/page-translations.tsx')),
                      },
                    ]),
                  ],
                },
              ]),
            ],
          },
        ],
      },
    ],
  },
])
