import { afterEach, expect, it, vi } from 'vitest'
import { postForFile } from './file-response.ts'
import { TypedDocumentString } from './typed-document-string.ts'

const document = new TypedDocumentString<unknown, object>('{ personCsv(where: {}) { stream(format: CSV) } }')
const stubResponse = (response: Response) => vi.stubGlobal('fetch', () => Promise.resolve(response))
const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="people.csv"' }
afterEach(() => vi.unstubAllGlobals())

it('a file response gives the file with its name, and reports progress', async () => {
  const chunks = [new Uint8Array([97, 98]), new Uint8Array([99])]
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  stubResponse(new Response(body, { headers }))
  const received: number[] = []
  const { name, blob } = await postForFile(document, {}, null, (bytes) => received.push(bytes))
  expect([name, await blob.text(), blob.type]).toEqual(['people.csv', 'abc', 'text/csv'])
  expect(received).toEqual([2, 3])
})
it('a rejected file request throws its error', async () => {
  stubResponse(Response.json({ errors: [{ message: '', extensions: { code: 'TOO_MUCH_AT_ONCE' } }] }))
  await expect(postForFile(document, {}, null, () => {})).rejects.toMatchObject({ code: 'TOO_MUCH_AT_ONCE' })
})
it('a truncated file response throws an error', async () => {
  const cut = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array([97]))
      controller.error(new TypeError('network error'))
    },
  })
  stubResponse(new Response(cut, { headers }))
  await expect(postForFile(document, {}, null, () => {})).rejects.toMatchObject({ code: 'INTERNAL' })
})
