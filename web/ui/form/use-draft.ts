import { useCallback, useState } from 'react'
import { type Draft, forgetDraft, readDraft, saveDraft } from '#web/platform/session/drafts.ts'

/**
 * State of a form without a schema, stored as a draft until it is set to null (web/platform/session/drafts.ts). `read`
 * returns the usable part of a stored draft, or null.
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
