import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import type { FormDraft } from './use-drafted-form.ts'

/** Shown above a form that was filled from an unsaved draft, with a button to discard the draft. */
export function DraftNote({ draft }: { draft: FormDraft }) {
  const t = useMessages()
  if (!draft.isBack) return null
  return (
    <Banner tone="info">
      <p>{t('common.draft.isBack')}</p>
      <div>
        <Button variant="quiet" size="sm" onClick={draft.discard}>
          {t('common.draft.discard')}
        </Button>
      </div>
    </Banner>
  )
}
