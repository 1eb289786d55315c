import { CallError, NETWORK } from './client.ts'

/** Code that loads with the first call that needs it. If it does not load, it fails like a call without a network. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch {
    throw new CallError('', NETWORK)
  }
}
