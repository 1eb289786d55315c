import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActButton } from '#web/people/admin/act-button.tsx'
import { type AdministeredPerson, acts, peopleKey } from '#web/people/admin/people-admin.api.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { formatInstantDate } from '#web/platform/records/timestamps.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { CloseDialog } from './close-dialog.tsx'

/** Handles a person's closure request: carry it out with a typed word, or withdraw it. */
export function ClosurePanel({
  person,
  onChanged,
}: {
  person: AdministeredPerson
  onChanged: (person: AdministeredPerson) => void
}) {
  const t = useMessages()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [closing, setClosing] = useState(false)
  if (person.closureRequestedAt === null) return null
  return (
    <Banner tone="warning" className="people-admin-closure">
      <p>{t('adminPeople.closure.requested', { date: formatInstantDate(person.closureRequestedAt) })}</p>
      <div className="button-row">
        <Button variant="danger" size="sm" onClick={() => setClosing(true)}>
          {t('adminPeople.closure.carryOut')}
        </Button>
        <ActButton
          label={t('adminPeople.closure.dismiss')}
          title={t('adminPeople.closure.dismissTitle')}
          explain={t('adminPeople.closure.dismissExplain')}
          done={t('adminPeople.closure.dismissed')}
          act={async () => onChanged(await acts.dismissClosure(person.databaseId))}
        />
      </div>
      {closing ? (
        <CloseDialog
          person={person}
          onClose={() => setClosing(false)}
          onDone={async () => {
            await navigate(paths.adminPeople())
            // Delete the person's data from this browser too.
            client.removeQueries({ queryKey: peopleKey, type: 'inactive' })
            await client.invalidateQueries({ queryKey: peopleKey })
          }}
        />
      ) : null}
    </Banner>
  )
}
