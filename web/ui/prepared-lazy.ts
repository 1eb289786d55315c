import { type ComponentType, lazy } from 'react'

/**
 * A part that is loaded when it is first drawn, and that can be prepared: once that is done it is drawn at once. A page of the server
 * is taken over with what stands on it; what is still on its way then would be drawn anew.
 */
export function preparedLazy<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: { default: ComponentType<Props> } | null = null
  const prepare = async () => {
    loaded ??= await load()
  }
  const Part = lazy(() => (loaded ? atOnce(loaded) : load()))
  return [Part, prepare] as const
}

/** A promise that is kept before anybody can wait for it. */
function atOnce<Value>(value: Value): Promise<Value> {
  const thenable: PromiseLike<Value> = {
    // biome-ignore lint/suspicious/noThenProperty: React asks for no more of a promise.
    then: (onFulfilled) => {
      const answer = onFulfilled?.(value)
      return Promise.resolve(answer) as Promise<never>
    },
  }
  return thenable as Promise<Value>
}
