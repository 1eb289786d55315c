import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { type FacilitatorInput, facilitatorInput } from '#domain/catalogue/facilitator.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { DeleteButton } from '#web/ui/records/delete-button.tsx'
import { EditForm } from '#web/ui/records/edit-form.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { useToasts } from '#web/ui/toasts.tsx'
import { FacilitatorAccountPanel } from './facilitator-account.tsx'
import { FacilitatorFields } from './facilitator-fields.tsx'
import {
  deleteFacilitator,
  type EditedFacilitator,
  editedFacilitatorQuery,
  keepAccount,
  loadFacilitator,
  refreshFacilitators,
  saveFacilitator,
} from './facilitators-admin.api.ts'
import './facilitators-admin.css'

/** One facilitator: a new one at /admin/facilitators/new, else the one that the address names. */
export default function FacilitatorPage() {
  const { facilitatorId } = useParams()
  return facilitatorId === undefined ? <NewFacilitator /> : <KnownFacilitator id={Number(facilitatorId)} />
}

function NewFacilitator() {
  const t = useMessages()
  return (
    <>
      <AdminHead
        title={t('adminFacilitators.new')}
        back={{ label: t('adminFacilitators.back'), to: paths.adminFacilitators() }}
      />
      <FacilitatorForm known={null} />
    </>
  )
}

function KnownFacilitator({ id }: { id: number }) {
  const t = useMessages()
  const answer = useQuery(editedFacilitatorQuery(id))
  return (
    <>
      <AdminHead
        title={t('adminFacilitators.edit')}
        lead={answer.data?.name}
        back={{ label: t('adminFacilitators.back'), to: paths.adminFacilitators() }}
        action={
          answer.data && answer.data.classCount > 0 ? (
            <LinkButton variant="quiet" to={paths.adminClassesOf({ facilitator: id })}>
              {t('adminFacilitators.classes', { count: answer.data.classCount })}
            </LinkButton>
          ) : undefined
        }
      />
      <Record answer={answer}>
        {(known) => (
          <FacilitatorForm key={known.editVersion} known={known} onLoadTheirs={() => void answer.refetch()} />
        )}
      </Record>
    </>
  )
}

function FacilitatorForm({
  known,
  onLoadTheirs,
}: {
  known: EditedFacilitator | null
  onLoadTheirs?: () => void
}) {
  const t = useMessages()
  const navigate = useNavigate()
  const client = useQueryClient()
  const toasts = useToasts()
  const leave = async (message: string) => {
    toasts.show({ type: 'success', message })
    await navigate(paths.adminFacilitators())
    await refreshFacilitators(client)
  }
  return (
    <>
      <EditForm
        schema={facilitatorInput}
        known={filled(known)}
        version={known?.editVersion ?? null}
        prefix="facilitator."
        save={(values, version) => saveFacilitator(known?.databaseId ?? null, version, values)}
        onSaved={() => void leave(t('adminKit.saved'))}
        onLoadTheirs={onLoadTheirs}
        latestVersion={
          known
            ? async () => (await loadFacilitator(known.databaseId))?.editVersion ?? known.editVersion
            : undefined
        }
        cancel={
          <LinkButton variant="quiet" to={paths.adminFacilitators()}>
            {t('common.cancel')}
          </LinkButton>
        }
      >
        {(fields) => (
          <>
            <FacilitatorFields fields={fields} />
          </>
        )}
      </EditForm>
      {known ? (
        <>
          <FacilitatorAccountPanel
            facilitator={known}
            onChanged={(account) => keepAccount(client, known.databaseId, account)}
          />
          <div className="adm-danger">
            <DeleteButton
              name={known.name}
              onDelete={() => deleteFacilitator(known.databaseId)}
              onDeleted={() => void leave(t('adminKit.deleted'))}
            />
          </div>
        </>
      ) : null}
    </>
  )
}

function filled(known: EditedFacilitator | null): FacilitatorInput {
  const fields = Object.keys(facilitatorInput.shape) as (keyof FacilitatorInput)[]
  return Object.fromEntries(fields.map((field) => [field, known?.[field] ?? ''])) as FacilitatorInput
}
