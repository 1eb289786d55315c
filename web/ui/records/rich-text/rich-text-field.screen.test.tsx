import { act, screen } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { codeLoaded, showLoaded } from '#web/testing/show.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { RichTextField } from './rich-text-field.tsx'
import 'virtual:texts/admin'

const schema = z.object({ notes: z.string().min(1, 'Enter a text.').optional() })

function Notes({ notes, hint, required, onSend }: Given & { onSend: (notes: string | undefined) => void }) {
  const form = useForm({ schema, defaultValues: { notes } as { notes: string } })
  return (
    <Form form={form} onSubmit={({ notes: sent }) => onSend(sent)}>
      <RichTextField
        name={fieldsOf(form).notes}
        label="Notes"
        {...(hint !== undefined && { hint })}
        {...(required !== undefined && { required })}
      />
      <button type="submit">Save</button>
    </Form>
  )
}
interface Given {
  notes?: string | undefined
  hint?: string
  required?: boolean
}
async function notesField(given: Given) {
  const sent: (string | undefined)[] = []
  const view = await showLoaded(<Notes {...given} onSend={(notes) => sent.push(notes)} />)
  return { ...view, sent, save: () => view.user.click(screen.getByRole('button', { name: 'Save' })) }
}
const box = () => screen.findByRole<HTMLElement & { editor?: Editor }>('textbox', { name: /^Notes/ })
const description = (element: Element) =>
  (element.getAttribute('aria-describedby')?.split(' ') ?? []).map(
    (id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`,
  )
/** Typing works only in a browser. */
const type = (element: { editor?: Editor }, text: string) =>
  act(async () => void element.editor!.commands.insertContentAt(1, text))
const plain = /^The editor can’t show parts of this text/

describe('a long text', () => {
  it('is edited in the editor, and sent as HTML', async () => {
    const { sent, save } = await notesField({ notes: '<p>Bring a <strong>mat</strong>.</p>' })
    const element = await box()
    expect(element.getAttribute('contenteditable')).toBe('true')
    await type(element, 'Please ')
    await save()
    await expect.poll(() => sent).toEqual(['<p>Please Bring a <strong>mat</strong>.</p>'])
  })
  it('that has no value is an empty editor', async () => {
    const { sent, save } = await notesField({})
    expect((await box()).textContent).toBe('')
    await save()
    await expect.poll(() => sent).toEqual([undefined])
  })
  it('gets the focus when its label is clicked', async () => {
    const { user } = await notesField({ notes: '<p>Mat</p>' })
    const element = await box()
    expect(document.activeElement).not.toBe(element)
    await user.click(screen.getByText('Notes'))
    expect(document.activeElement).toBe(element)
  })
  it('with nothing more to say has no description', async () => {
    const { container } = await notesField({ notes: '<p>Mat</p>' })
    const element = await box()
    expect(
      ['aria-describedby', 'aria-required', 'aria-invalid'].map((name) => element.getAttribute(name)),
    ).toEqual([null, null, null])
    expect(container.querySelectorAll('.field-hint, .field-error, .field--error')).toHaveLength(0)
    expect(screen.getByText('Notes').textContent).toBe('Notes')
  })
  it('says its hint, and that it is required', async () => {
    await notesField({ notes: '<p>Mat</p>', hint: 'What to bring.', required: true })
    const element = await box()
    expect(description(element)).toEqual(['What to bring.'])
    expect(element.getAttribute('aria-required')).toBe('true')
    expect(screen.getByText(/^Notes/).textContent).toBe('Notes\u00a0*')
  })
})

describe('a text with elements that the editor does not know', () => {
  const picture = '<p>Mat<img src="/mat.jpg"></p><video src="/a"></video>'
  it('is edited as HTML, says which, and loses nothing', async () => {
    const { sent, save, user } = await notesField({ notes: picture, hint: 'What to bring.' })
    const element = await box()
    expect(element.localName).toBe('textarea')
    expect((element as HTMLTextAreaElement).value).toBe(picture)
    expect(element.getAttribute('spellcheck')).toBe('false')
    expect(description(element)).toEqual(['What to bring.', expect.stringMatching(plain)])
    expect(screen.getByText(plain).textContent).toMatch(/\(<img>, <video>\)/)
    await user.type(element, 's')
    await save()
    await expect.poll(() => sent).toEqual([`${picture}s`])
  })
  it('stays HTML when the element is removed, so that the person can go on typing', async () => {
    const { user } = await notesField({ notes: '<img>' })
    await user.clear(await box())
    expect((await box()).localName).toBe('textarea')
  })
  it('gets the focus when its label is clicked', async () => {
    const { user } = await notesField({ notes: picture })
    await user.click(screen.getByText('Notes'))
    expect(document.activeElement).toBe(await box())
  })
  it('with an error says the hint, how it is edited, and the error', async () => {
    const { save, user, container, sent } = await notesField({ notes: picture, hint: 'What to bring.' })
    expect((await box()).getAttribute('aria-invalid')).toBeNull()
    await user.clear(await box())
    await save()
    await codeLoaded()
    const element = await box()
    await expect.poll(() => element.getAttribute('aria-invalid')).toBe('true')
    expect(description(element)).toEqual([
      'What to bring.',
      expect.stringMatching(plain),
      expect.stringMatching(/Enter a text\.$/),
    ])
    expect(container.querySelectorAll('.field.field--error')).toHaveLength(1)
    expect(sent).toEqual([])
  })
})

it('an error of the editor is said at its text, and goes when it is corrected', async () => {
  const { save, sent } = await notesField({ notes: '' })
  await save()
  await codeLoaded()
  const element = await box()
  await expect.poll(() => element.getAttribute('aria-invalid')).toBe('true')
  expect(description(element)).toEqual([expect.stringMatching(/Enter a text\.$/)])
  await type(element, 'Mat')
  await expect.poll(() => element.getAttribute('aria-invalid')).toBeNull()
  expect(description(element)).toEqual([])
  await save()
  await expect.poll(() => sent).toEqual(['<p>Mat</p>'])
})
