import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { locationInput } from '#domain/catalogue/location.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { DeleteButton } from '#web/ui/records/delete-button.tsx'
import { EditForm } from '#web/ui/records/edit-form.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { useToasts } from '#web/ui/toasts.tsx'
import {
  deleteLocation,
  type EditedLocation,
  loadLocation,
  locationQuery,
  locationsKey,
  saveLocation,
} from './locations.api.ts'

/** One location: a new one at /admin/locations/new, else the one that the address names. */
export default function LocationPage() {
  const t = useMessages()
  const { locationId } = useParams()
  const id = locationId === undefined ? null : Number(locationId)
  return (
    <>
      <AdminHead
        title={id === null ? t('adminLocations.new') : t('adminLocations.edit')}
        back={{ label: t('adminLocations.back'), to: paths.adminLocations() }}
      />
      {id === null ? <LocationForm known={null} /> : <KnownLocation id={id} />}
    </>
  )
}

function KnownLocation({ id }: { id: number }) {
  const answer = useQuery(locationQuery(id))
  return (
    <Record answer={answer}>
      {(known) => (
        <LocationForm key={known.editVersion} known={known} onLoadTheirs={() => void answer.refetch()} />
      )}
    </Record>
  )
}

function LocationForm({ known, onLoadTheirs }: { known: EditedLocation | null; onLoadTheirs?: () => void }) {
  const t = useMessages()
  const navigate = useNavigate()
  const client = useQueryClient()
  const toasts = useToasts()
  const leave = async (message: string) => {
    toasts.show({ type: 'success', message })
    await navigate(paths.adminLocations())
    await client.invalidateQueries({ queryKey: locationsKey })
  }
  return (
    <>
      <EditForm
        schema={locationInput}
        known={{
          name: known?.name ?? '',
          addressline1: known?.addressline1 ?? '',
          addressline2: known?.addressline2 ?? '',
          city: known?.city ?? '',
          state: known?.state ?? '',
          zip: known?.zip ?? '',
          latitude: known?.latitude?.toString() ?? '',
          longitude: known?.longitude?.toString() ?? '',
        }}
        version={known?.editVersion ?? null}
        prefix="location."
        save={(values, version) => saveLocation(known?.databaseId ?? null, version, values)}
        onSaved={() => void leave(t('adminKit.saved'))}
        onLoadTheirs={onLoadTheirs}
        latestVersion={
          known
            ? // Past the query: its answer would draw the form anew, without what was typed.
              async () => (await loadLocation(known.databaseId))?.editVersion ?? known.editVersion
            : undefined
        }
        cancel={
          <LinkButton variant="quiet" to={paths.adminLocations()}>
            {t('common.cancel')}
          </LinkButton>
        }
      >
        {(fields) => (
          <>
            <FormTextField name={fields.name} label={t('adminLocations.name')} required />
            <FormTextField name={fields.addressline1} label={t('adminLocations.addressline1')} />
            <FormTextField name={fields.addressline2} label={t('adminLocations.addressline2')} />
            <div className="grid-2">
              <FormTextField name={fields.city} label={t('adminLocations.city')} />
              <FormTextField name={fields.state} label={t('adminLocations.state')} />
            </div>
            <FormTextField
              name={fields.zip}
              label={t('adminLocations.zip')}
              width="zip"
              inputMode="numeric"
            />
            <fieldset>
              <legend>{t('adminLocations.coordinates')}</legend>
              <p className="muted small">{t('adminLocations.coordinatesHint')}</p>
              <div className="grid-2">
                <FormTextField
                  name={fields.latitude}
                  label={t('adminLocations.latitude')}
                  inputMode="decimal"
                />
                <FormTextField
                  name={fields.longitude}
                  label={t('adminLocations.longitude')}
                  inputMode="decimal"
                />
              </div>
            </fieldset>
          </>
        )}
      </EditForm>
      {known ? (
        <div className="adm-danger">
          <DeleteButton
            name={known.name}
            onDelete={() => deleteLocation(known.databaseId)}
            onDeleted={() => void leave(t('adminKit.deleted'))}
          />
        </div>
      ) : null}
    </>
  )
}
