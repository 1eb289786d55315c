export interface Location {
  place: string | null
  /** The class's room at the location. */
  room?: string | null
  addressline1: string | null
  addressline2: string | null
  city: string | null
  state: string | null
  zip: string | null
}

/** Name, room and address of a location, line by line. Empty if there is none. */
export function locationLines({
  place,
  room = null,
  addressline1,
  addressline2,
  city,
  state,
  zip,
}: Location): string[] {
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [place, room, addressline1, addressline2, town].filter(
    (line) => line !== null && line !== '',
  ) as string[]
}
