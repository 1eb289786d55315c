import 'virtual:texts/forms'
import { useState } from 'react'
import type { z } from 'zod'
import {
  declinedDemographics,
  type demographicsDraftInput,
} from '#domain/people/profile/demographics.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import './decline-all.css'

type Answers = z.input<typeof demographicsDraftInput>

/** Declines every question with one button, and can undo that. It saves nothing. */
export function DeclineAll({ read, put }: { read: () => Answers; put: (answers: Answers) => void }) {
  const t = useMessages()
  const [before, setBefore] = useState<Answers | null>(null)
  return (
    <div className="decline-all">
      <p className="muted">{t('profile.demographics.declineAllHint')}</p>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          setBefore(before ? null : read())
          put(before ?? declinedDemographics)
        }}
      >
        {t(before ? 'profile.demographics.undoDecline' : 'profile.demographics.declineAll')}
      </Button>
      <LiveRegion visible className="small">
        {before ? t('profile.demographics.declinedAll') : null}
      </LiveRegion>
    </div>
  )
}
