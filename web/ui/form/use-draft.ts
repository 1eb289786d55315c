import { useCallback, useState } from 'react'
import { type Draft, forgetDraft, readDraft, saveDraft } from '#web/platform/session/drafts.ts'

/**
 * State of a form without a schema, kept until it is null again (web/platform/session/drafts.ts). `read` says what is left of a draft,
 * null for nothing.
 */
export function useDraft<Values extends object>(
  name: string,
  read: (draft: Draft) => Values | null,
): [values: Values | null, keep: (values: Values | null) => void] {
  const [values, setValues] = useState(() => {
    const draft = readDraft(name)
    return draft ? read(draft) : null
  })
  const save = useCallback(
    (next: Values | null) => {
      setValues(next)
      if (next) saveDraft(name, { ...(next as Draft) })
      else forgetDraft(name)
    },
    [name],
  )
  return [values, save]
}
