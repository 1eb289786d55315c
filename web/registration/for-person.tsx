import { type ReactNode, useContext } from 'react'
import { useSearchParams } from 'react-router'
import type { Who } from '#domain/registration/registration-list.ts'
import { ForPerson } from '#web/platform/session/call-for.ts'

const name = 'for'

/** What an address says of whose class it is: nothing for one's own, else the person's number. */
export const forSearch = (who: Who) => (who === 'me' ? '' : `?${name}=${who}`)

/** The same, of whoever is shown here. */
export const useForSearch = () => forSearch(useContext(ForPerson) ?? 'me')

/** Of whom in care the address is; null: one's own. The server answers only who cares for them. */
export function usePersonOfAddress(): number | null {
  const [search] = useSearchParams()
  return Number(search.get(name)) || null
}

/** What is called within is called for the person of the address. */
export function ForPersonOfAddress({ children }: { children: ReactNode }) {
  return <ForPerson value={usePersonOfAddress()}>{children}</ForPerson>
}
