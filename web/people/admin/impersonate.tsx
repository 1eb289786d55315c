import { decideSwitch } from '#domain/accounts/roles/administrator.rule.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import { beginImpersonation, useSession } from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { isUnsaved } from '#web/ui/records/unsaved-guard.tsx'
import { ActButton } from './act-button.tsx'
import type { AdministeredPerson } from './people-admin.api.ts'

/** Switches to this person's account. Not offered for the user's account or for other administrators. */
export function ActAs({ person }: { person: AdministeredPerson }) {
  const t = useMessages()
  const { user } = useSession()
  const { databaseId: userId, roles } = person
  if (!decideSwitch(user?.databaseId ?? 0, { userId, roles: roles as Role[] }).ok) return null
  const name = `${person.firstName} ${person.lastName}`
  return (
    <ActButton
      label={t('adminPeople.acting.begin')}
      title={t('adminPeople.acting.title', { name })}
      explain={t('adminPeople.acting.explain')}
      done={null}
      // The app restarts. Unsaved input could not be saved from the other person's account.
      obstacle={() => (isUnsaved() ? t('adminPeople.acting.unsaved') : null)}
      act={() => beginImpersonation(person.databaseId)}
    />
  )
}
