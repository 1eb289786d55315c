import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { createPersonInput } from '#domain/accounts/people/person.input.ts'
import { defaultRole } from '#domain/kernel/access/roles.ts'
import { knownAccountLabel, useMyPassword } from '#web/accounts/public.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { EditForm } from '#web/ui/records/edit-form.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { createPerson } from './people-admin.api.ts'
import { PersonFields } from './person-fields.tsx'

const noOne = {
  email: '',
  firstName: '',
  lastName: '',
  roles: [defaultRole] as string[],
  capabilities: [] as string[],
}

/** /admin/people/new: invites a person. They choose their password through an email. */
export default function NewPersonPage() {
  const t = useMessages()
  const navigate = useNavigate()
  const toasts = useToasts()
  const made = useRef<{ userId: number; since: string | null } | null>(null)
  const [given, setGiven] = useState('')
  const myPassword = useMyPassword({
    title: t('adminPeople.giveAdministrator.title'),
    explain: t('adminPeople.giveAdministrator.explain'),
    confirm: t('adminPeople.giveAdministrator.confirmInvite'),
  })
  return (
    <>
      <AdminHead
        title={t('adminPeople.new')}
        lead={t('adminPeople.newLead')}
        back={{ label: t('adminPeople.back'), to: paths.adminPeople() }}
      />
      <EditForm
        schema={createPersonInput}
        known={noOne}
        version={null}
        prefix="person."
        save={async (values) => {
          made.current = await myPassword.whereNeeded((password) =>
            createPerson(values, password).catch((error: unknown) => {
              const isTaken = error instanceof CallError && error.code === 'EMAIL_TAKEN'
              setGiven(isTaken ? knownAccountLabel(error.data) : '')
              throw error
            }),
          )
          return null
        }}
        onSaved={() => {
          toasts.show({ type: 'success', message: t('adminPeople.invited') })
          const one = made.current
          // Someone else may have signed up with this address first, as a trap.
          if (one?.since)
            toasts.show({
              type: 'info',
              message: t('adminPeople.opens.unproven', { date: formatCalendarDate('long', one.since) }),
            })
          navigate(one === null ? paths.adminPeople() : paths.adminPerson(one.userId), { replace: true })
        }}
        saveLabel={t('adminPeople.invite')}
        cancel={
          <LinkButton variant="quiet" to={paths.adminPeople()}>
            {t('common.cancel')}
          </LinkButton>
        }
      >
        {(fields) => (
          <>
            {given ? (
              <Banner tone="info" live>
                <p>{given}</p>
              </Banner>
            ) : null}
            <FormTextField
              name={fields.email}
              type="email"
              label={t('adminPeople.email')}
              hint={t('adminPeople.emailHint')}
              required
              autoComplete="off"
            />
            <PersonFields fields={fields} />
          </>
        )}
      </EditForm>
      {myPassword.dialog}
    </>
  )
}
