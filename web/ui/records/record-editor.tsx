import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import type { FieldValues } from '#web/ui/form/use-form.ts'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { AdminHead } from './admin-head.tsx'
import { DeleteButton } from './delete-button.tsx'
import { EditForm } from './edit-form.tsx'
import { Record } from './record.tsx'
import type { KnownRecord } from './record-api.ts'
import type { EditorScreen } from './record-screens.ts'

interface Props<Edited extends KnownRecord, Input extends FieldValues, Output extends FieldValues> {
  screen: EditorScreen<Edited, Input, Output>
}

/** The editor of a record: a new one, or the one in the address. */
export function RecordEditor<
  Edited extends KnownRecord,
  Input extends FieldValues,
  Output extends FieldValues,
>({ screen }: Props<Edited, Input, Output>) {
  const t = useMessages()
  const { texts, paths, one } = screen
  const id = useParams()[`${one}Id`]
  if (id !== undefined) return <KnownEditor screen={screen} id={Number(id)} />
  return (
    <>
      <AdminHead title={t(`${texts}.new`)} back={{ label: t(`${texts}.back`), to: paths.list() }} />
      <RecordForm screen={screen} known={null} />
    </>
  )
}

function KnownEditor<Edited extends KnownRecord, Input extends FieldValues, Output extends FieldValues>({
  screen,
  id,
}: Props<Edited, Input, Output> & { id: number }) {
  const t = useMessages()
  const { texts, api, paths, nameOf, seenAt } = screen
  const result = useQuery(api.query(id))
  const { data } = result
  const seen = data ? seenAt?.(data, t) : null
  return (
    <>
      <AdminHead
        title={t(`${texts}.edit`)}
        lead={data && seenAt ? nameOf(data) : undefined}
        back={{ label: t(`${texts}.back`), to: paths.list() }}
        action={
          seen ? (
            <LinkButton variant="quiet" to={seen.to}>
              {seen.label}
            </LinkButton>
          ) : undefined
        }
      />
      <Record result={result}>
        {(known) => (
          <RecordForm
            key={known.editVersion}
            screen={screen}
            known={known}
            onLoadTheirs={() => void result.refetch()}
          />
        )}
      </Record>
    </>
  )
}

function RecordForm<Edited extends KnownRecord, Input extends FieldValues, Output extends FieldValues>({
  screen,
  known,
  onLoadTheirs,
}: Props<Edited, Input, Output> & { known: Edited | null; onLoadTheirs?: () => void }) {
  const t = useMessages()
  const navigate = useNavigate()
  const client = useQueryClient()
  const toasts = useToasts()
  const { one, api, paths, Fields, Below } = screen
  const leave = async (message: string) => {
    api.forget(client)
    toasts.show({ type: 'success', message })
    await navigate(paths.list())
    await api.refresh(client)
  }
  const saved = known ? screen.retainedBecause?.(known, t) : null
  return (
    <EditForm
      schema={screen.schema}
      known={screen.known(known)}
      version={known?.editVersion ?? null}
      prefix={`${one}.`}
      save={(values, version) => api.save(known, version, values)}
      onSaved={(values) => void leave(screen.saved?.(values, known, t) ?? t('adminKit.saved'))}
      onLoadTheirs={onLoadTheirs}
      latestVersion={
        known
          ? // Bypass the query. Its response would render the form again and lose the user's input.
            async () => (await api.load(known.databaseId))?.editVersion ?? known.editVersion
          : undefined
      }
      cancel={
        <LinkButton variant="quiet" to={paths.list()}>
          {t('common.cancel')}
        </LinkButton>
      }
      below={
        <>
          {known && Below ? <Below known={known} /> : null}
          {known && saved !== null ? (
            <div className="admin-danger">
              {saved ?? (
                <DeleteButton
                  name={screen.nameOf(known)}
                  onDelete={async () => void (await api.remove(known.databaseId))}
                  onDeleted={() => void leave(t('adminKit.deleted'))}
                />
              )}
            </div>
          ) : null}
        </>
      }
    >
      {(fields) => <Fields fields={fields} known={known} />}
    </EditForm>
  )
}
