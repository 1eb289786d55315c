import { useRef } from 'react'
import { changePersonInput } from '#domain/accounts/people/person.input.ts'
import {
  isNotSeen,
  useMyPassword,
  useSeenAccess,
  useSession,
  useSessionActions,
} from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { EditForm, NotSaved } from '#web/ui/records/edit-form.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { type AdministeredPerson, changePerson } from './people-admin.api.ts'
import { PersonFields } from './person-fields.tsx'

export function PersonForm({
  person,
  onSaved,
  onLoadTheirs,
  latestVersion,
}: {
  person: AdministeredPerson
  onSaved: (person: AdministeredPerson) => void
  onLoadTheirs: () => void
  latestVersion: () => Promise<number>
}) {
  const t = useMessages()
  const toasts = useToasts()
  const { user } = useSession()
  const { refetch } = useSessionActions()
  const saved = useRef<AdministeredPerson | null>(null)
  const seenAccess = useSeenAccess()
  const myPassword = useMyPassword({
    title: t('adminPeople.giveAdministrator.title'),
    explain: t('adminPeople.giveAdministrator.explain'),
    confirm: t('adminPeople.giveAdministrator.confirm'),
  })
  return (
    <>
      <EditForm
        schema={changePersonInput}
        known={{
          firstName: person.firstName,
          lastName: person.lastName,
          roles: person.roles,
          capabilities: person.additionalCapabilities,
        }}
        version={person.editVersion}
        prefix="person."
        save={async (values, version) => {
          saved.current = await seenAccess
            .afterReview((accessSeen) =>
              myPassword.whereNeeded((password) =>
                changePerson(person.databaseId, version ?? person.editVersion, values, {
                  password,
                  accessSeen,
                }),
              ),
            )
            .catch((error) => {
              throw isNotSeen(error) ? new NotSaved() : error
            })
          return saved.current.editVersion
        }}
        onSaved={() => {
          toasts.show({ type: 'success', message: t('adminKit.saved') })
          if (saved.current) onSaved(saved.current)
          // For the user's account, reload the session. It shows the name, and roles decide what the user may open.
          if (person.databaseId === user?.databaseId) void refetch()
        }}
        onLoadTheirs={onLoadTheirs}
        latestVersion={latestVersion}
      >
        {(fields) => (
          <>
            <h2>{t('adminPeople.access')}</h2>
            <PersonFields fields={fields} />
          </>
        )}
      </EditForm>
      {myPassword.dialog}
      {seenAccess.dialog}
    </>
  )
}
