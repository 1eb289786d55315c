import { useMessages } from '#web/platform/messages/messages.ts'
import { MapPin, Video } from '#web/ui/icons.ts'
import type { FacilitatorClass } from './facilitator.api.ts'

/** "7 of 12 in person", "5 of 30 online": one line a mode. */
export function PlacesTaken({ seats }: Pick<FacilitatorClass, 'seats'>) {
  const t = useMessages()
  return (
    <ul className="facilitator-places">
      {seats.map(({ registrationType, taken, capacity }) => {
        const online = registrationType === 'online'
        return (
          <li key={registrationType}>
            {online ? <Video /> : <MapPin />}
            <span>
              {capacity === null
                ? t(
                    online
                      ? 'adminFacilitator.places.onlineUnlimited'
                      : 'adminFacilitator.places.inPersonUnlimited',
                    { taken },
                  )
                : t(online ? 'adminFacilitator.places.online' : 'adminFacilitator.places.inPerson', {
                    taken,
                    capacity,
                  })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

export function placesTaken({ seats }: Pick<FacilitatorClass, 'seats'>): number {
  return seats.reduce((sum, { taken }) => sum + taken, 0)
}
