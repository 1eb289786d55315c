import { useEffect, useState } from 'react'
import { draftName, readDraft } from '#web/platform/session/drafts.ts'

/** The fields of a person's form with unsaved input. Read again whenever `when` changes. Empty during SSR. */
export function useUnsavedFields(form: 'profile' | 'demographics', userId: number, when: unknown): string[] {
  const [fields, setFields] = useState<string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with what the caller names.
  useEffect(() => {
    const found = Object.keys(readDraft(draftName(form, userId)) ?? {})
    setFields((before) => (before.join() === found.join() ? before : found))
  }, [form, userId, when])
  return fields
}
