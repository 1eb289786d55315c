/**
 * Calls the API. `personId` names a person that the caller helps.
 * @throws the message of the first error
 */
export type Actor = <T>(query: string, variables?: object, personId?: number) => Promise<T>

/** Calls the API as the owner of `token`, or as a visitor. */
export function actor(portalUrl: string, token?: string): Actor {
  return async <T>(query: string, variables: object = {}, personId?: number) => {
    const response = await fetch(`${portalUrl}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query, variables, ...(personId ? { extensions: { personId } } : {}) }),
    })
    const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] }
    if (errors?.[0]) throw new Error(errors[0].message)
    return data
  }
}

/** Logs a person in and calls the API as them. */
export async function actorOfUser(
  portalUrl: string,
  { email, password }: { email: string; password: string },
): Promise<Actor> {
  const { login } = await actor(portalUrl)<{ login: { authToken: string } }>(
    'mutation ($input: LoginInput!) { login(input: $input) { authToken } }',
    { input: { username: email, password } },
  )
  return actor(portalUrl, login.authToken)
}
