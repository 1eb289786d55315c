import 'virtual:texts/my-data'
import { TakeDataOfPerson } from '#web/accounts/my-data/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { AdministeredPerson } from './people-admin.api.ts'

/**
 * Downloads everything stored about a person who has no login. People who can log in download it themselves. People who
 * have not yet accepted their invitation cannot.
 */
export function DataPanel({ person }: { person: AdministeredPerson }) {
  const t = useMessages()
  const { databaseId: userId, firstName, hasLogin, hasPassword, emailVerifiedAt } = person
  if (hasLogin && (hasPassword || emailVerifiedAt !== null)) return null
  return (
    <section className="panel people-admin-panel" aria-labelledby="person-data">
      <h2 id="person-data">{t('ownData.staff.title')}</h2>
      <p className="muted">{t('ownData.staff.lead')}</p>
      <div className="button-row">
        <TakeDataOfPerson person={{ userId, firstName }} />
      </div>
    </section>
  )
}
