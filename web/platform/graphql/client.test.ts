import { afterEach, describe, expect, it, vi } from 'vitest'
import { passBotChecksBy, post } from './client.ts'
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
  passBotChecksBy(null)
  vi.unstubAllGlobals()
})

describe('a call that is refused until a bot check is passed', () => {
  it('goes on by itself after one, whichever call it is', async () => {
    const requested: unknown[] = []
    passBotChecksBy(async (variables) => requested.push(variables) > 0)
    serve('BOT_CHECK_NEEDED', { done: true })
    expect(await call({ code: '1' })).toEqual({ done: true })
    expect(requested).toEqual([{ input: { code: '1' } }])
    expect(sent).toHaveLength(2)
  })
  it('stays refused where the check is left', async () => {
    passBotChecksBy(async () => false)
    serve('BOT_CHECK_NEEDED')
    await expect(call()).rejects.toMatchObject({ code: 'BOT_CHECK_NEEDED' })
    expect(sent).toHaveLength(1)
  })
  it('is sent once more, not forever', async () => {
    passBotChecksBy(async () => true)
    serve('BOT_CHECK_NEEDED', 'BOT_CHECK_NEEDED')
    await expect(call()).rejects.toMatchObject({ code: 'BOT_CHECK_NEEDED' })
    expect(sent).toHaveLength(2)
  })
  it('is what it was before where no page can ask', async () => {
    serve('BOT_CHECK_NEEDED')
    await expect(call()).rejects.toMatchObject({ code: 'BOT_CHECK_NEEDED' })
  })
  it('says of the second answer what it is', async () => {
    passBotChecksBy(async () => true)
    serve('BOT_CHECK_NEEDED', 'KEY_INVALID')
    await expect(call()).rejects.toMatchObject({ code: 'KEY_INVALID' })
  })
})
