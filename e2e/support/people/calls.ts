/** A call of the portal, for a person whom the caller helps where one is named; throws the first error's message. */
export type Actor = <T>(query: string, variables?: object, personId?: number) => Promise<T>

/** Calls as a visitor, or as whose token it is. */
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

/** Calls as a person, whom this logs in. */
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
