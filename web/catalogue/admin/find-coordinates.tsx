import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LocationInput } from '#domain/catalogue/location.input.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { FieldNames } from '#web/ui/form/field-names.ts'
import { useFieldStates, useSetField } from '#web/ui/form/use-field.ts'
import { MapPin } from '#web/ui/icons.ts'
import { findCoordinates, findsCoordinatesQuery } from './locations.api.ts'

type Fields = Pick<
  FieldNames<LocationInput>,
  'addressline1' | 'city' | 'state' | 'zip' | 'latitude' | 'longitude'
>

/**
 * Fills in the coordinates of the address if the portal has a geocoding service. The person checks whether they are
 * right.
 */
export function FindCoordinates({ fields }: { fields: Fields }) {
  const t = useMessages()
  const { data: isOffered } = useQuery(findsCoordinatesQuery)
  const { read } = useFieldStates()
  const set = useSetField()
  const [isRequesting, setConfirming] = useState(false)
  const [said, setSaid] = useState('')
  if (!isOffered) return null
  const find = async () => {
    setConfirming(true)
    setSaid('')
    const { addressline1, city, state, zip, latitude, longitude } = fields
    try {
      const result = await findCoordinates({
        addressline1: read(addressline1),
        city: read(city),
        state: read(state),
        zip: read(zip),
      })
      if (result.latitude !== null && result.longitude !== null) {
        set(latitude, String(result.latitude))
        set(longitude, String(result.longitude))
      }
      setSaid(t(`adminLocations.find.${result.state}`, { label: result.label ?? '' }))
    } catch (error) {
      setSaid(sentenceOf(error))
    } finally {
      setConfirming(false)
    }
  }
  return (
    <div>
      <Button
        variant="secondary"
        icon={<MapPin />}
        busy={isRequesting}
        busyLabel={t('adminLocations.find.asking')}
        onClick={() => void find()}
      >
        {t('adminLocations.find.button')}
      </Button>
      <p className="muted small" role="status">
        {said}
      </p>
    </div>
  )
}
