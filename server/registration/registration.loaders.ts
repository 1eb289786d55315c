import DataLoader from 'dataloader'
import type { Deps, Loaders } from '#server/platform/graphql/context.ts'
import { selectGuests } from './registration.sql.ts'

export function createRegistrationLoaders({ db }: Deps): Pick<Loaders, 'guestOfRegistration'> {
  return {
    guestOfRegistration: new DataLoader(async (ids) => {
      const guests = new Map((await selectGuests(db, ids)).map((guest) => [guest.registration_id, guest]))
      return ids.map((id) => guests.get(id) ?? null)
    }),
  }
}
