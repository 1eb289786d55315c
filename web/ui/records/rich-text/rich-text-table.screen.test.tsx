import { Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { expect, it, onTestFinished } from 'vitest'
import { tables } from './rich-text-table.ts'

function editorOf(content: string) {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...tables, StarterKit],
    content,
  })
  onTestFinished(() => editor.destroy())
  return editor
}
const table = (inside: string) => `<table><tbody>${inside}</tbody></table>`

it.each([
  [
    'its rows, cells and headers',
    table(
      '<tr><th><p>Day</p></th><th><p>Time</p></th></tr><tr><td><p>Monday</p></td><td><p>6:30 PM</p></td></tr>',
    ),
  ],
  [
    'its cells that span columns and rows',
    table(
      '<tr><th colspan="2"><p>Week</p></th></tr><tr><td rowspan="2"><p>Monday</p></td><td rowspan="3" colspan="2"><p>Yoga</p></td></tr>',
    ),
  ],
  [
    'what its headers are for',
    table('<tr><th scope="col"><p>Day</p></th></tr><tr><th scope="row"><p>Monday</p></th></tr>'),
  ],
  ['a list in a cell', table('<tr><td><ul><li><p>Mat</p></li></ul></td></tr>')],
])('a pasted table has %s', (_, html) => {
  const parsed = document.createElement('div')
  parsed.innerHTML = editorOf(html).getHTML()
  const expected = document.createElement('div')
  expected.innerHTML = html
  // The order of the attributes has no meaning.
  expect(parsed.isEqualNode(expected) || parsed.innerHTML).toBe(true)
})

it.each([
  ['1', ''],
  ['none', ''],
  ['0', ''],
  ['2', ' colspan="2"'],
])('a cell whose colspan is %s is written as “%s”', (colspan, written) => {
  expect(editorOf(table(`<tr><td colspan="${colspan}"><p>a</p></td></tr>`)).getHTML()).toBe(
    table(`<tr><td${written}><p>a</p></td></tr>`),
  )
})

it('two tables stay two', () => {
  const two = ['Day', 'Time'].map((text) => table(`<tr><td><p>${text}</p></td></tr>`)).join('')
  expect(editorOf(two).getHTML()).toBe(two)
})

it('an empty row gets one cell, so that it can be edited', () => {
  expect(editorOf(table('<tr></tr>')).getHTML()).toBe(table('<tr><td><p></p></td></tr>'))
})

it.each(['td', 'th'])(
  'Backspace at the start of a cell (%s) does not join it with the one before',
  (cell) => {
    const html = `${table(`<tr><${cell}><p>Day</p></${cell}><${cell}><p>Time</p></${cell}></tr>`)}<p>After</p>`
    const editor = editorOf(html)
    editor.commands.setTextSelection(positionOf(editor, 'Time'))
    editor.commands.keyboardShortcut('Backspace')
    expect(editor.getHTML()).toBe(html)
  },
)

it('Backspace after a table does not pull the text into it', () => {
  const html = `${table('<tr><td><p>Day</p></td></tr>')}<p>After</p>`
  const editor = editorOf(html)
  editor.commands.setTextSelection(positionOf(editor, 'After'))
  editor.commands.joinBackward()
  expect(editor.getHTML()).toBe(html)
})

it('the text of a cell can be edited', () => {
  const editor = editorOf(`${table('<tr><td><p>Day</p></td></tr>')}<p>After</p>`)
  editor.commands.insertContentAt(positionOf(editor, 'Day'), 'Any ')
  expect(editor.getHTML()).toBe(`${table('<tr><td><p>Any Day</p></td></tr>')}<p>After</p>`)
})

/** Where a text begins in the document. */
function positionOf(editor: Editor, text: string): number {
  let found = -1
  editor.state.doc.descendants((node, position) => {
    if (node.text === text) found = position
  })
  return found
}
