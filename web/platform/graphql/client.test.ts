import { afterEach, describe, expect, it, vi } from 'vitest'
import { post, setBotCheck } from './client.ts'
import { TypedDocumentString } from './typed-document-string.ts'

const sent: { idempotencyKey: string | null }[] = []
/** The server's responses to successive calls: a code, or data. */
function serve(...responses: (string | object)[]) {
  sent.length = 0
  vi.stubGlobal('fetch', (_path: string, { headers }: { headers: Record<string, string> }) => {
    const result = responses[sent.length]!
    sent.push({ idempotencyKey: headers['idempotency-key'] ?? null })
    return Promise.resolve(
      Response.json(
        typeof result === 'string'
          ? { errors: [{ message: '', extensions: { code: result, data: {} } }] }
          : { data: result },
      ),
    )
  })
}
const document = new TypedDocumentString<{ done: boolean }, { input: object }>('mutation Any { done }')
const call = (input: object = {}) => post(document, { input }, null)

afterEach(() => {
  setBotCheck(null)
  vi.unstubAllGlobals()
})

describe('a call rejected until a bot check is passed', () => {
  it('is repeated automatically after the check', async () => {
    const checked: unknown[] = []
    setBotCheck(async (variables) => checked.push(variables) > 0)
    serve('BOT_CHECK_NEEDED', { done: true })
    expect(await call({ code: '1' })).toEqual({ done: true })
    expect(checked).toEqual([{ input: { code: '1' } }])
    expect(sent).toHaveLength(2)
  })
  it('stays rejected when the check is dismissed', async () => {
    setBotCheck(async () => false)
    serve('BOT_CHECK_NEEDED')
    await expect(call()).rejects.toMatchObject({ code: 'BOT_CHECK_NEEDED' })
    expect(sent).toHaveLength(1)
  })
  it('is repeated only once', async () => {
    setBotCheck(async () => true)
    serve('BOT_CHECK_NEEDED', 'BOT_CHECK_NEEDED')
    await expect(call()).rejects.toMatchObject({ code: 'BOT_CHECK_NEEDED' })
    expect(sent).toHaveLength(2)
  })
  it('stays rejected on a page without a bot check', async () => {
    serve('BOT_CHECK_NEEDED')
    await expect(call()).rejects.toMatchObject({ code: 'BOT_CHECK_NEEDED' })
  })
  it('reports the error of the second response', async () => {
    setBotCheck(async () => true)
    serve('BOT_CHECK_NEEDED', 'KEY_INVALID')
    await expect(call()).rejects.toMatchObject({ code: 'KEY_INVALID' })
  })
})
