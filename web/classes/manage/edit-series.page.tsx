import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { seriesInput } from '#domain/classes/series.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { DeleteButton } from '#web/ui/records/delete-button.tsx'
import { EditForm } from '#web/ui/records/edit-form.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { RichTextField } from '#web/ui/records/rich-text-field.tsx'
import { useToasts } from '#web/ui/toasts.tsx'
import {
  deleteSeries,
  type EditedSeries,
  editedSeriesQuery,
  loadSeries,
  refreshSeries,
  saveSeries,
} from './series-admin.api.ts'
import { SeriesClasses } from './series-classes.tsx'

/** One series: a new one at /admin/series/new, else the one that the address names. */
export default function EditSeriesPage() {
  const { seriesId } = useParams()
  return seriesId === undefined ? <NewSeries /> : <KnownSeries id={Number(seriesId)} />
}

function NewSeries() {
  const t = useMessages()
  return (
    <>
      <AdminHead
        title={t('adminSeries.new')}
        back={{ label: t('adminSeries.back'), to: paths.adminSeriesList() }}
      />
      <SeriesForm known={null} />
    </>
  )
}

function KnownSeries({ id }: { id: number }) {
  const t = useMessages()
  const answer = useQuery(editedSeriesQuery(id))
  return (
    <>
      <AdminHead
        title={t('adminSeries.edit')}
        lead={answer.data?.title}
        back={{ label: t('adminSeries.back'), to: paths.adminSeriesList() }}
        action={
          answer.data ? (
            <LinkButton variant="quiet" to={paths.series(id)}>
              {t('adminSeries.view')}
            </LinkButton>
          ) : undefined
        }
      />
      <Record answer={answer}>
        {(known) => (
          <SeriesForm key={known.editVersion} known={known} onLoadTheirs={() => void answer.refetch()} />
        )}
      </Record>
    </>
  )
}

function SeriesForm({ known, onLoadTheirs }: { known: EditedSeries | null; onLoadTheirs?: () => void }) {
  const t = useMessages()
  const navigate = useNavigate()
  const client = useQueryClient()
  const toasts = useToasts()
  const leave = async (message: string) => {
    toasts.show({ type: 'success', message })
    await navigate(paths.adminSeriesList())
    await refreshSeries(client)
  }
  return (
    <>
      <EditForm
        schema={seriesInput}
        known={{
          title: known?.title ?? '',
          description: known?.description ?? '',
          imageUrl: known?.imageUrl ?? '',
          imageAlt: known?.imageAlt ?? '',
        }}
        version={known?.editVersion ?? null}
        prefix="series."
        save={(values, version) => saveSeries(known?.databaseId ?? null, version, values)}
        onSaved={() => void leave(t('adminKit.saved'))}
        onLoadTheirs={onLoadTheirs}
        latestVersion={
          known
            ? async () => (await loadSeries(known.databaseId))?.editVersion ?? known.editVersion
            : undefined
        }
        cancel={
          <LinkButton variant="quiet" to={paths.adminSeriesList()}>
            {t('common.cancel')}
          </LinkButton>
        }
      >
        {(fields) => (
          <>
            <FormTextField name={fields.title} label={t('adminSeries.seriesTitle')} required />
            <RichTextField name={fields.description} label={t('adminSeries.description')} />
            <fieldset>
              <legend>{t('adminSeries.picture')}</legend>
              <FormTextField
                name={fields.imageUrl}
                label={t('adminSeries.imageUrl')}
                hint={t('adminSeries.imageUrlHint')}
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
              />
              <FormTextField
                name={fields.imageAlt}
                label={t('adminSeries.imageAlt')}
                hint={t('adminSeries.imageAltHint')}
              />
            </fieldset>
          </>
        )}
      </EditForm>
      {known ? (
        <>
          <SeriesClasses seriesId={known.databaseId} />
          <div className="adm-danger">
            <DeleteButton
              name={known.title}
              onDelete={() => deleteSeries(known.databaseId)}
              onDeleted={() => void leave(t('adminKit.deleted'))}
            />
          </div>
        </>
      ) : null}
    </>
  )
}
