import { useRef, useState } from 'react'
import { changePersonInput } from '#domain/accounts/person.input.ts'
import {
  knownAccountWords,
  useOwnPassword,
  useSession,
  useSessionActions,
} from '#web/accounts/accounts.door.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EditForm, NotSaved } from '#web/ui/records/edit-form.tsx'
import { useToasts } from '#web/ui/toasts.tsx'
import { type AdministeredPerson, changePerson } from './people-admin.api.ts'
import { PersonFields } from './person-fields.tsx'

/** Names, roles and capabilities of one person. */
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
  const [question, setQuestion] = useState<{ known: string; answer: (gives: boolean) => void } | null>(null)
  /** Whoever gives a role reads first what opens the account. */
  const afterLook = async (change: (accessSeen: boolean) => Promise<AdministeredPerson>) => {
    try {
      return await change(false)
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'ACCESS_NOT_SEEN')) throw error
      const known = knownAccountWords(error.data)
      const gives = await new Promise<boolean>((answer) => setQuestion({ known, answer }))
      setQuestion(null)
      if (!gives) throw new NotSaved()
      return change(true)
    }
  }
  const ownPassword = useOwnPassword({
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
          saved.current = await afterLook((accessSeen) =>
            ownPassword.whereNeeded((password) =>
              changePerson(person.databaseId, version ?? person.editVersion, values, {
                password,
                accessSeen,
              }),
            ),
          )
          return saved.current.editVersion
        }}
        onSaved={() => {
          toasts.show({ type: 'success', message: t('adminKit.saved') })
          if (saved.current) onSaved(saved.current)
          // Of oneself: another name is greeted, and who gave up a role leaves what it opened.
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
      {ownPassword.dialog}
      {question ? (
        <ConfirmDialog
          open
          title={t('adminPeople.giveSeen.title')}
          confirmLabel={t('adminPeople.giveSeen.confirm')}
          keepLabel={t('adminPeople.giveSeen.keep')}
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        >
          <p>{question.known}</p>
          <p>{t('adminPeople.giveSeen.explain')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
