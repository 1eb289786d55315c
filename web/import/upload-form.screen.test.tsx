import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { mostUploadBytes } from '#domain/import/import-limits.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { checkedFile } from './checked-file.ts'
import { importsKey } from './import.api.ts'
import { UploadForm } from './upload-form.tsx'
import 'virtual:texts/admin'

const admin = attendee({ attendeeId: null, roles: { nodes: [{ name: 'administrator' }] } })

function Imports({ onRead }: { onRead: () => void }) {
  useQuery({ queryKey: [...importsKey, 'list'], queryFn: async () => onRead() ?? null })
  return null
}

interface Upload {
  address: string
  name: string | undefined
  method: string | undefined
  content: string
}

/** The form. `respond` is the portal's response to an upload. */
async function page(respond: () => Promise<Response> | Response) {
  loggedInAs(admin)
  const portal = servePortal(callsOf(admin))
  const call = window.fetch
  const sent: Upload[] = []
  // What servePortal replaced. It is restored after each test.
  window.fetch = async (address, init) => {
    if (!String(address).includes('/admin/import/')) return call(address, init)
    const headers = new Headers(init?.headers)
    sent.push({
      address: String(address).replace(/^.*(?=\/admin\/import)/, ''),
      name: headers.get('x-file-name') ?? undefined,
      method: init?.method,
      content: (await (init?.body as File | undefined)?.text()) ?? '',
    })
    return respond()
  }
  let reads = 0
  const view = show(
    <>
      <Imports
        onRead={() => {
          reads += 1
        }}
      />
      <UploadForm />
    </>,
    { at: '/admin/import' },
  )
  await expect.poll(() => portal.callsOf('Session_User').length).toBe(1)
  await expect.poll(() => reads).toBe(1)
  return {
    ...view,
    sent,
    reads: () => reads,
    choose: (file = new File(['[1]'], 'classes.json')) => view.user.upload(field(), file),
    press: (name: string) => view.user.click(screen.getByRole('button', { name })),
  }
}
const started = (databaseId: number) => Response.json({ data: { importRun: { databaseId } } })
const rejectedBy = (code: string) =>
  Response.json({ errors: [{ message: '', extensions: { code, data: {} } }] })
const field = () => screen.getByLabelText<HTMLInputElement>(/^File with class dates/)
const isWrong = () => field().getAttribute('aria-invalid') === 'true'
const isUnavailable = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

describe('the upload of class dates', () => {
  it('says what a file may be', async () => {
    await page(() => started(1))
    screen.getByText('JSON or CSV, up to 20 MB. You can safely import the same file again.')
    expect(isWrong()).toBe(false)
  })
  it.each(['Check only', 'Import'])('with “%s” and no file asks for one, at the field', async (name) => {
    const { press, sent, address } = await page(() => started(1))
    await press(name)
    screen.getByText('Choose a file.')
    expect([isWrong(), document.activeElement]).toEqual([true, field()])
    expect(sent).toEqual([])
    expect(address()).toBe('/admin/import')
  })
  it('forgets the error as soon as a file is chosen', async () => {
    const { press, choose } = await page(() => started(1))
    await press('Import')
    await choose()
    expect(screen.queryByText('Choose a file.')).toBeNull()
    expect(isWrong()).toBe(false)
  })
  it('imports the file, and shows the import', async () => {
    const { press, choose, sent, reads, address } = await page(() => started(5))
    await choose(new File(['[1, 2]'], 'fall classes.json'))
    await press('Import')
    await expect.poll(address).toBe('/admin/import/5')
    expect(sent).toEqual([
      {
        address: '/admin/import/file?checkOnly=false',
        name: 'fall%20classes.json',
        method: 'POST',
        content: '[1, 2]',
      },
    ])
    expect(reads()).toBe(2)
    // Only a check is imported later from this tab.
    expect(checkedFile(5)).toBeNull()
  })
  it('checks the file, and saves its bytes for the import', async () => {
    const { press, choose, sent, reads, address } = await page(() => started(6))
    const chosen = new File(['[1, 2]'], 'classes.json')
    await choose(chosen)
    await press('Check only')
    await expect.poll(address).toBe('/admin/import/6')
    expect(sent).toMatchObject([{ address: '/admin/import/file?checkOnly=true', content: '[1, 2]' }])
    expect(reads()).toBe(2)
    const saved = checkedFile(6)!
    expect([saved.name, await saved.text(), saved === chosen]).toEqual(['classes.json', '[1, 2]', false])
  })
  it.each([
    ['Check only', 'Import'],
    ['Import', 'Check only'],
  ])('with “%s” is busy until the response, and sends nothing else', async (name, other) => {
    let come: (response: Response) => void = () => undefined
    const response = new Promise<Response>((resolve) => {
      come = resolve
    })
    const { press, choose, sent, address } = await page(() => response)
    await choose()
    await press(name)
    await screen.findByRole('button', { name: 'Sending…' })
    expect(isUnavailable(other)).toBe(true)
    await press(other)
    await press('Sending…')
    const event = new Event('submit', { bubbles: true, cancelable: true })
    act(() => void field().form!.dispatchEvent(event))
    // Otherwise the browser would load the page again.
    expect(event.defaultPrevented).toBe(true)
    await expect.poll(() => sent.length).toBe(1)
    await act(async () => come(started(7)))
    await expect.poll(address).toBe('/admin/import/7')
    expect(sent).toHaveLength(1)
  })
  it.each([
    ['Check only', 8],
    ['Import', 9],
  ])('with “%s” that is rejected says why at the field, and can be tried again', async (name, run) => {
    const responses = [rejectedBy('IMPORT_RUNNING'), started(run)]
    const { press, choose, sent, address } = await page(() => responses.shift()!)
    await choose()
    await press(name)
    await expect.poll(isWrong).toBe(true)
    expect(document.activeElement).toBe(field())
    expect(isUnavailable('Import') || isUnavailable('Check only')).toBe(false)
    expect(checkedFile(run)).toBeNull()
    await press(name)
    await expect.poll(address).toBe(`/admin/import/${run}`)
    expect(sent).toHaveLength(2)
    expect(isWrong()).toBe(false)
  })
  it.each([
    ['as large as possible is sent', 0, 1],
    ['that is larger is not sent, and is not read', 1, 0],
  ])('of a file %s', async (_title, more, count) => {
    const file = new File(['[1]'], 'classes.json')
    Object.defineProperty(file, 'size', { value: mostUploadBytes + more })
    const read = vi.spyOn(file, 'arrayBuffer')
    const { press, choose, sent, address } = await page(() => started(10))
    await choose(file)
    await press('Import')
    if (count === 1) await expect.poll(address).toBe('/admin/import/10')
    else await expect.poll(isWrong).toBe(true)
    expect([sent.length, read.mock.calls.length]).toEqual([count, count])
  })
})
