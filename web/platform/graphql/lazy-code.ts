import { CallError, NETWORK } from './client.ts'

/** Code that a call needs and that comes with the first of them: where it does not come, the call was not reached either. */
export async function lazyCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch {
    throw new CallError('', NETWORK)
  }
}
