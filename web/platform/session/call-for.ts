import { createContext, useContext, useMemo } from 'react'
import { post } from '#web/platform/graphql/client.ts'
import type { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
import { call, withLogin } from './call.ts'

/** A call for a person: the caller, or somebody whom they help. Null: for whoever is logged in. */
export function callFor<Result, Variables>(
  person: number | null,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  if (person === null) return call(document, variables)
  return withLogin((login) => post(document, variables, login, undefined, person))
}

/** Whose class it is that is shown, where it is that of somebody in care: what is pressed there is done for them. */
export const ForPerson = createContext<number | null>(null)

/** The calls of what is shown for a person, made for that person. */
export function useCallFor() {
  const person = useContext(ForPerson)
  return useMemo(
    () =>
      <Result, Variables>(document: TypedDocumentString<Result, Variables>, variables: Variables) =>
        callFor(person, document, variables),
    [person],
  )
}
