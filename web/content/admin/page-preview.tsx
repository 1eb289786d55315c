import { useState } from 'react'
import { PageText } from '#web/content/page-text.tsx'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { FieldNames } from '#web/ui/form/field-names.ts'
import { useFieldStates } from '#web/ui/form/use-field.ts'
import { Eye } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { previewPage } from './page-editing.api.ts'

/** Shows the text typed in the surrounding form as readers will see it, without saving it. */
export function PagePreview({ fields }: { fields: FieldNames<{ title: string; content: string }> }) {
  const t = useMessages()
  const { read } = useFieldStates()
  const [html, setHtml] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    setFailure(null)
    try {
      setHtml(await previewPage(read(fields.content)))
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      {failure ? (
        <Banner tone="danger" live>
          <p>{failure}</p>
        </Banner>
      ) : null}
      <Button variant="secondary" icon={<Eye />} busy={busy} onClick={() => void show()}>
        {t('adminPages.preview')}
      </Button>
      <Dialog
        open={html !== null}
        onClose={() => setHtml(null)}
        size="wide"
        title={read(fields.title) || t('adminPages.preview')}
        actions={
          <Button variant="quiet" onClick={() => setHtml(null)}>
            {t('adminPages.closePreview')}
          </Button>
        }
      >
        <PageText html={html ?? ''} />
      </Dialog>
    </div>
  )
}
