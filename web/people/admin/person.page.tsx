import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PersonMailNotice, PersonMails, personMailQuery } from '#web/mail/public.ts'
import { isId } from '#web/platform/ids.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { AccountPanel } from './account-panel.tsx'
import { AccountState } from './account-state.tsx'
import { ClosurePanel } from './close-account/closure-panel.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { FacilitatorPanel } from './facilitator-panel.tsx'
import { ActAs } from './impersonate.tsx'
import { type AdministeredPerson, loadPerson, personQuery } from './people-admin.api.ts'
import { PersonForm } from './person-form.tsx'
import { ProxyAccessPanel } from './proxy-access-panel.tsx'
import { HoldPanel } from './retention/hold-panel.tsx'
import './people-admin.css'

/** One person as administrators see them, with all that they may do for them. */
export default function PersonPage() {
  const t = useMessages()
  const { userId } = useParams()
  const id = Number(userId)
  const result = useQuery(personQuery(id))
  // What is above the form: the form appears after it, so it loads with the person.
  useQuery({ ...personMailQuery(id), enabled: isId(id), notifyOnChangeProps: [] })
  const person = result.data
  return (
    <>
      <AdminHead
        title={person ? `${person.firstName} ${person.lastName}` : t('adminPeople.person')}
        lead={person && person.status !== 'CLOSED' ? person.email : null}
        back={{ label: t('adminPeople.back'), to: paths.adminPeople() }}
        action={person && person.status !== 'CLOSED' ? <ActAs person={person} /> : null}
      />
      <Record result={result}>
        {(known) =>
          known.status === 'CLOSED' ? (
            <Closed person={known} />
          ) : (
            <OpenPerson person={known} reload={() => void result.refetch()} />
          )
        }
      </Record>
    </>
  )
}

function OpenPerson({ person, reload }: { person: AdministeredPerson; reload: () => void }) {
  const client = useQueryClient()
  const { queryKey } = personQuery(person.databaseId)
  const show = (changed: AdministeredPerson) => client.setQueryData(queryKey, changed)
  // Updates what is beside the form, without re-rendering the form. The form reports changes of other editors when it
  // saves.
  const showBeside = (changed: AdministeredPerson) => {
    const { editVersion, firstName, lastName, roles, additionalCapabilities } = person
    show({ ...changed, editVersion, firstName, lastName, roles, additionalCapabilities })
  }
  return (
    <div className="people-admin in-order">
      <div className="people-admin__main in-order">
        <PersonMailNotice userId={person.databaseId} />
        <ClosurePanel person={person} onChanged={showBeside} />
        <PersonForm
          key={person.editVersion}
          person={person}
          onSaved={show}
          onLoadTheirs={reload}
          latestVersion={async () => (await loadPerson(person.databaseId))?.editVersion ?? person.editVersion}
        />
      </div>
      <div className="people-admin__side in-order">
        <AccountPanel person={person} onChanged={showBeside} />
        <ProxyAccessPanel person={person} onChanged={showBeside} />
        <ContactPanel person={person} />
        <PersonMails userId={person.databaseId} />
        <FacilitatorPanel person={person} onChanged={showBeside} />
        <DataPanel person={person} />
        <HoldPanel person={person} onChanged={showBeside} />
      </div>
    </div>
  )
}

/** A closed account: no data of the person is left. The audit log shows what was done to the account. */
function Closed({ person }: { person: AdministeredPerson }) {
  const t = useMessages()
  return (
    <div className="stack">
      <AccountState status={person.status} since={person.closedAt} />
      <Banner tone="info">
        <p>{t('adminPeople.closedText')}</p>
      </Banner>
      <div>
        <LinkButton variant="secondary" to={paths.adminAudit(person.databaseId)}>
          {t('adminPeople.auditLink')}
        </LinkButton>
      </div>
    </div>
  )
}
