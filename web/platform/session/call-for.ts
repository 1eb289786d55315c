import { createContext, useContext, useMemo } from 'react'
import type { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
import { call } from './call.ts'

/** A call for a person: the caller, or a person they help. Null: the logged-in user. */
export function callFor<Result, Variables>(
  person: number | null,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  return call(document, variables, { person: person ?? undefined })
}

/** The person the user helps whose class is shown, if any. Actions there apply to that person. */
export const ForPerson = createContext<number | null>(null)

/** Calls for the person whose data is shown. */
export function useCallFor() {
  const person = useContext(ForPerson)
  return useMemo(
    () =>
      <Result, Variables>(document: TypedDocumentString<Result, Variables>, variables: Variables) =>
        callFor(person, document, variables),
    [person],
  )
}
