import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { cleanPasted } from './pasted-html.ts'
import { tables } from './rich-text-table.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import type { RichTextWiring } from './rich-text-wiring.ts'

const extensions = [
  ...tables,
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      // No attributes, because the server adds those of external links.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
]

/** The text with its toolbar. RichTextField lazy-loads it. */
export default function RichTextEditor({
  wiring,
  value,
  onChange,
  onBlur,
}: {
  wiring: RichTextWiring
  value: string
  onChange: (html: string) => void
  onBlur: () => void
}) {
  const reported = useRef(value)
  // The editor keeps the functions of its first render. This ref has those of the latest render.
  const latest = useRef({ onChange, onBlur })
  latest.current = { onChange, onBlur }
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes: {
        class: 'prose rich-text__text',
        role: 'textbox',
        'aria-multiline': 'true',
        ...Object.fromEntries(Object.entries(wiring).flatMap(([name, of]) => (of ? [[name, `${of}`]] : []))),
      },
      transformPastedHTML: cleanPasted,
      // In a list the editor would capture Tab, and keyboard users could not leave the text.
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
    },
    onUpdate: ({ editor: changed }) => {
      reported.current = changed.isEmpty ? '' : changed.getHTML()
      latest.current.onChange(reported.current)
    },
    onBlur: () => latest.current.onBlur(),
  })
  // When the value is set from outside, such as on a form reset.
  useEffect(() => {
    if (!editor || value === reported.current) return
    reported.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  if (!editor) return null
  return (
    <div className="rich-text">
      <RichTextToolbar editor={editor} controls={wiring.id} />
      <EditorContent editor={editor} />
    </div>
  )
}
