import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { linkAddress } from './rich-text-elements.ts'

/** Prompts for the link address of the selected text. It is inside the surrounding form, so it is no form element. */
export function RichTextLink({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useMessages()
  const known: unknown = editor.getAttributes('link').href
  const [typed, setTyped] = useState(typeof known === 'string' ? known : '')
  const [failed, setFailed] = useState(false)
  const set = () => {
    const href = linkAddress(typed)
    if (!href) {
      setFailed(true)
      return
    }
    const change = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link'))
      // Without a selection the address itself becomes the link text.
      change
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else change.setLink({ href }).run()
    onDone()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Esc of the one input inside; the buttons do the same.
    <div
      className="rich-text__link"
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onDone()
        }
      }}
    >
      <TextField
        label={t('adminKit.richText.address')}
        hint={t('adminKit.richText.addressHint')}
        error={failed ? t('adminKit.richText.addressInvalid') : undefined}
        value={typed}
        autoFocus
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <div className="button-row">
        <Button size="sm" onClick={set}>
          {t('adminKit.richText.setLink')}
        </Button>
        {known ? (
          <Button
            size="sm"
            variant="danger"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onDone()
            }}
          >
            {t('adminKit.richText.removeLink')}
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}
