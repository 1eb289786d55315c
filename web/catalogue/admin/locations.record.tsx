import { changedLocationInput } from '#domain/catalogue/location.input.ts'
import { nothingLeft } from '#domain/kernel/lists/nothing-left.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import type { FieldsOf } from '#web/ui/form/field-names.ts'
import { FormCheckboxField } from '#web/ui/form/fields/form-checkbox-field.tsx'
import { FormTextAreaField } from '#web/ui/form/fields/form-text-area-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { defineRecord } from '#web/ui/records/define-record.tsx'
import { usedByClasses } from '#web/ui/records/used-by-classes.tsx'
import { FindCoordinates } from './find-coordinates.tsx'
import { locations } from './locations.api.ts'

/** The locations of the classes, for administrators. */
export const { list, editor } = defineRecord({
  one: 'location',
  texts: 'adminLocations',
  api: locations,
  paths: { list: paths.adminLocations, new: paths.adminNewLocation, one: paths.adminLocation },
  nameOf: ({ name }) => name,
  list: {
    name: (t) => t('adminLocations.columns.name'),
    columns: (t) => [
      {
        key: 'address',
        header: t('adminLocations.columns.address'),
        cell: ({ addressline1, city, state }) => [addressline1, city, state].filter(Boolean).join(', '),
      },
    ],
    classes: {
      header: (t) => t('adminLocations.columns.classes'),
      count: ({ classCount }) => classCount,
      to: (location) => paths.adminClassesOf({ location }),
    },
    emptyHint: (t) => t('adminLocations.emptyHint'),
  },
  schema: changedLocationInput,
  known: (known) => ({
    name: known?.name ?? '',
    addressline1: known?.addressline1 ?? '',
    addressline2: known?.addressline2 ?? '',
    city: known?.city ?? '',
    state: known?.state ?? '',
    zip: known?.zip ?? '',
    parking: known?.parking ?? '',
    entrance: known?.entrance ?? '',
    accessibility: known?.accessibility ?? '',
    latitude: known?.latitude?.toString() ?? '',
    longitude: known?.longitude?.toString() ?? '',
    tellPeople: false,
  }),
  Fields: LocationFields,
  retainedBecause: ({ databaseId, classCount }, t) =>
    usedByClasses(classCount, paths.adminClassesOf({ location: databaseId }), t),
  saved: ({ tellPeople }, _known, t) => (tellPeople ? t('adminLocations.savedAndTold') : undefined),
})

function LocationFields({
  fields,
  known,
}: {
  fields: FieldsOf<typeof changedLocationInput>
  known: { classCount: number } | null
}) {
  const t = useMessages()
  const {
    name,
    addressline1,
    addressline2,
    city,
    state,
    zip,
    latitude,
    longitude,
    parking,
    entrance,
    accessibility,
    tellPeople,
    ...unrendered
  } = fields
  nothingLeft(unrendered)
  return (
    <>
      <FormTextField name={name} label={t('adminLocations.name')} required />
      <FormTextField name={addressline1} label={t('adminLocations.addressline1')} />
      <FormTextField name={addressline2} label={t('adminLocations.addressline2')} />
      <div className="field-pair">
        <FormTextField name={city} label={t('adminLocations.city')} />
        <FormTextField name={state} label={t('adminLocations.state')} />
      </div>
      <FormTextField name={zip} label={t('adminLocations.zip')} width="zip" inputMode="numeric" />
      {known && known.classCount > 0 ? (
        <FormCheckboxField
          name={tellPeople}
          label={t('adminLocations.tellPeople')}
          hint={t('adminLocations.tellPeopleHint')}
        />
      ) : null}
      <fieldset>
        <legend>{t('adminLocations.gettingIn')}</legend>
        <p className="muted small">{t('adminLocations.gettingInHint')}</p>
        <FormTextAreaField name={parking} label={t('adminLocations.parking')} rows={2} />
        <FormTextAreaField name={entrance} label={t('adminLocations.entrance')} rows={2} />
        <FormTextAreaField name={accessibility} label={t('adminLocations.accessibility')} rows={2} />
      </fieldset>
      <fieldset>
        <legend>{t('adminLocations.coordinates')}</legend>
        <p className="muted small">{t('adminLocations.coordinatesHint')}</p>
        <FindCoordinates fields={fields} />
        <div className="field-pair">
          <FormTextField name={latitude} label={t('adminLocations.latitude')} inputMode="decimal" />
          <FormTextField name={longitude} label={t('adminLocations.longitude')} inputMode="decimal" />
        </div>
      </fieldset>
    </>
  )
}
