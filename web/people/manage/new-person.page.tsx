import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { createPersonInput } from '#domain/accounts/person.input.ts'
import { useOwnPassword } from '#web/accounts/accounts.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { EditForm } from '#web/ui/records/edit-form.tsx'
import { useToasts } from '#web/ui/toasts.tsx'
import { createPerson } from './people-admin.api.ts'
import { PersonFields } from './person-fields.tsx'

const nobody = { email: '', firstName: '', lastName: '', roles: ['attendee'], capabilities: [] as string[] }

/** /admin/people/new: invites a person, who chooses the password by a mail. */
export default function NewPersonPage() {
  const t = useMessages()
  const navigate = useNavigate()
  const toasts = useToasts()
  const made = useRef<number | null>(null)
  const ownPassword = useOwnPassword({
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
        known={nobody}
        version={null}
        prefix="person."
        save={async (values) => {
          made.current = await ownPassword.whereNeeded((password) => createPerson(values, password))
          return null
        }}
        onSaved={() => {
          toasts.show({ type: 'success', message: t('adminPeople.invited') })
          const id = made.current
          navigate(id === null ? paths.adminPeople() : paths.adminPerson(id), { replace: true })
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
      {ownPassword.dialog}
    </>
  )
}
