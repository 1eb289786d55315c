import { useQueryClient } from '@tanstack/react-query'
import { facilitatorInput } from '#domain/catalogue/facilitator.input.ts'
import { paths } from '#web/platform/paths.ts'
import { CircleCheck } from '#web/ui/icons.ts'
import { defineRecord } from '#web/ui/records/define-record.tsx'
import { usedByClasses } from '#web/ui/records/used-by-classes.tsx'
import { Status } from '#web/ui/status/status.tsx'
import { FacilitatorAccountPanel } from './facilitator-account.tsx'
import { FacilitatorFields } from './facilitator-fields.tsx'
import { type EditedFacilitator, facilitators, keepAccount } from './facilitators-admin.api.ts'
import './facilitators-admin.css'

/** The people who lead classes, for administrators. Below the form is the account that logs in as them. */
export const { list, editor } = defineRecord({
  one: 'facilitator',
  texts: 'adminFacilitators',
  api: facilitators,
  paths: { list: paths.adminFacilitators, new: paths.adminInviteFacilitator, one: paths.adminFacilitator },
  nameOf: ({ name }) => name,
  list: {
    isPersonal: true,
    name: (t) => t('adminFacilitators.columns.name'),
    columns: (t) => [
      {
        key: 'account',
        header: t('adminFacilitators.columns.account'),
        cell: ({ hasAccount }) =>
          hasAccount ? (
            <Status tone="ok" icon={<CircleCheck />}>
              {t('adminFacilitators.hasAccount')}
            </Status>
          ) : (
            t('adminFacilitators.noAccount')
          ),
      },
    ],
    classes: {
      header: (t) => t('adminFacilitators.columns.classes'),
      count: ({ classCount }) => classCount,
      to: (facilitator) => paths.adminClassesOf({ facilitator }),
    },
    emptyHint: (t) => t('adminFacilitators.emptyHint'),
  },
  schema: facilitatorInput,
  known: (known) => ({
    name: known?.name ?? '',
    companyname: known?.companyname ?? '',
    facilitatortitle: known?.facilitatortitle ?? '',
    facilitatorCredentials: known?.facilitatorCredentials ?? '',
    profileUrl: known?.profileUrl ?? '',
    addressline1: known?.addressline1 ?? '',
    addressline2: known?.addressline2 ?? '',
    city: known?.city ?? '',
    state: known?.state ?? '',
    zip: known?.zip ?? '',
    homephone: known?.homephone ?? '',
    workphone: known?.workphone ?? '',
    cellphone: known?.cellphone ?? '',
    noticesEmail: known?.noticesEmail ?? '',
  }),
  Fields: FacilitatorFields,
  seenAt: ({ databaseId, classCount }, t) =>
    classCount > 0
      ? {
          label: t('adminFacilitators.classes', { count: classCount }),
          to: paths.adminClassesOf({ facilitator: databaseId }),
        }
      : null,
  Below: AccountOf,
  retainedBecause: ({ databaseId, classCount }, t) =>
    usedByClasses(classCount, paths.adminClassesOf({ facilitator: databaseId }), t),
})

function AccountOf({ known }: { known: EditedFacilitator }) {
  const client = useQueryClient()
  return (
    <FacilitatorAccountPanel
      facilitator={known}
      onChanged={(account) => keepAccount(client, known.databaseId, account)}
    />
  )
}
