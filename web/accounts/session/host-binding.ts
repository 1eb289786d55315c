import { type BindingMethod, bindingMethods } from '#domain/accounts/host/host-binding.rule.ts'
import { CallError } from '#web/platform/graphql/client.ts'

/** The server's request to let the website's login open an account. */
export interface BindingRequested {
  challenge: string
  methods: BindingMethod[]
}

/** The request that came with a rejected login by the website; null for every other failure. */
export function bindingOf(error: unknown): BindingRequested | null {
  if (!(error instanceof CallError && error.code === 'HOST_BINDING_NEEDED')) return null
  return readRequested(error.data.challenge, error.data.methods)
}

/** The request after the # of the address. */
export function readBindingFromAddress(): BindingRequested | null {
  const given = new URLSearchParams(window.location.hash.slice(1))
  return readRequested(given.get('challenge'), given.get('methods')?.split(' '))
}

function readRequested(challenge: unknown, methods: unknown): BindingRequested | null {
  if (typeof challenge !== 'string' || !Array.isArray(methods)) return null
  return { challenge, methods: bindingMethods.filter((method) => methods.includes(method)) }
}
