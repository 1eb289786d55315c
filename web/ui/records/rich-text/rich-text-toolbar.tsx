import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Pilcrow,
  Redo2,
  TextQuote,
  Undo2,
} from '#web/ui/icons.ts'
import { RichTextLink } from './rich-text-link.tsx'

/** One Tab stop for the toolbar. The arrow keys move inside it (ARIA: toolbar). */
export function RichTextToolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const t = useMessages()
  const bar = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const [reached, setReached] = useState('paragraph')
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      paragraph: now.isActive('paragraph') && !now.isActive('listItem') && !now.isActive('blockquote'),
      heading2: now.isActive('heading', { level: 2 }),
      heading3: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const change = () => editor.chain().focus()
  const tools = [
    { key: 'paragraph', Icon: Pilcrow, on: state.paragraph, act: () => change().clearNodes().run() },
    {
      key: 'heading2',
      Icon: Heading2,
      on: state.heading2,
      act: () => change().toggleHeading({ level: 2 }).run(),
    },
    {
      key: 'heading3',
      Icon: Heading3,
      on: state.heading3,
      act: () => change().toggleHeading({ level: 3 }).run(),
    },
    { key: 'bold', Icon: Bold, on: state.bold, act: () => change().toggleBold().run() },
    { key: 'italic', Icon: Italic, on: state.italic, act: () => change().toggleItalic().run() },
    { key: 'bulletList', Icon: List, on: state.bulletList, act: () => change().toggleBulletList().run() },
    {
      key: 'orderedList',
      Icon: ListOrdered,
      on: state.orderedList,
      act: () => change().toggleOrderedList().run(),
    },
    { key: 'quote', Icon: TextQuote, on: state.quote, act: () => change().toggleBlockquote().run() },
    { key: 'link', Icon: Link, on: state.link, act: () => setLinking(true) },
    { key: 'undo', Icon: Undo2, off: !state.canUndo, act: () => change().undo().run() },
    { key: 'redo', Icon: Redo2, off: !state.canRedo, act: () => change().redo().run() },
  ] as const
  const go = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -tools.length, End: tools.length }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = tools.findIndex(({ key }) => key === reached)
    const next = tools[Math.min(tools.length - 1, Math.max(0, at + step))]!
    setReached(next.key)
    bar.current?.querySelector<HTMLElement>(`[data-tool="${next.key}"]`)?.focus()
  }
  return (
    <>
      <div
        ref={bar}
        className="rich-text__bar"
        role="toolbar"
        aria-label={t('adminKit.richText.toolbar')}
        aria-controls={controls}
        onKeyDown={go}
      >
        {tools.map(({ key, Icon, act, ...tool }) => (
          <button
            key={key}
            type="button"
            data-tool={key}
            title={t(`adminKit.richText.${key}`)}
            aria-pressed={'on' in tool ? tool.on : undefined}
            aria-disabled={('off' in tool && tool.off) || undefined}
            tabIndex={key === reached ? 0 : -1}
            onFocus={() => setReached(key)}
            onClick={() => {
              if (!('off' in tool && tool.off)) act()
            }}
          >
            <Icon />
            <span>{t(`adminKit.richText.${key}`)}</span>
          </button>
        ))}
      </div>
      {isLinking ? (
        <RichTextLink
          editor={editor}
          onDone={() => {
            setLinking(false)
            editor.commands.focus()
          }}
        />
      ) : null}
    </>
  )
}
