import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { isServerRenderedPage } from '#web/platform/page/clock.ts'
import { type Draft, forgetDraft, readDraft, saveDraft } from '#web/platform/session/drafts.ts'
import { changedFields } from './changed-fields.ts'
import type { Defaults } from './field-names.ts'
import { type FormOf, useForm } from './use-form.ts'

export interface FormDraft {
  /** What was typed earlier stands in the form again, and is not saved yet. */
  isBack: boolean
  /** The form as it was saved last. */
  discard: () => void
  /** All is saved: nothing is left to bring back. */
  saved: () => void
}

/**
 * `useForm` that keeps what is typed until it is saved (web/platform/session/drafts.ts). Only what differs from `defaultValues` is
 * kept, so that a field which was changed elsewhere meanwhile is not put back.
 */
export function useDraftedForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
  name,
  never = none,
  part,
}: {
  schema: z.ZodType<Output, Input>
  defaultValues: Defaults<NoInfer<Input>>
  /** Of the draft; see draftName. */
  name: string
  /** Fields that are kept nowhere: passwords, what counts once. */
  never?: readonly (keyof Input & string)[]
  /** The fields that this form draws, where forms of the same draft draw the others: what was typed into those is left alone. */
  part?: readonly string[] | undefined
}): { form: FormOf<Input, Output>; draft: FormDraft } {
  const known = useRef<Record<string, unknown>>(defaultValues)
  const isServerRendered = (field: string) => part?.includes(field) ?? true
  const readBack = () => fitting(readDraft(name), known.current, isServerRendered)
  /** What other forms keep in this draft. */
  const ofOthers = () =>
    part ? Object.entries(readDraft(name) ?? {}).filter(([field]) => !isServerRendered(field)) : []
  const save = (changed: [string, unknown][]) => {
    const saved = [...ofOthers(), ...changed]
    if (saved.length > 0) saveDraft(name, Object.fromEntries(saved))
    else forgetDraft(name)
  }
  const [wasServerRendered] = useState(isServerRenderedPage)
  const [typed] = useState(() => (wasServerRendered ? null : readBack()))
  const [isBack, setBack] = useState(typed !== null)
  const form = useForm({ schema, defaultValues: { ...defaultValues, ...typed } })
  const values = useWatch({ control: form.control })

  // The server draws the form empty. Before the effect below, which would forget what is kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the drawn form is taken over.
  useEffect(() => {
    const saved = wasServerRendered ? readBack() : null
    if (!saved) return
    // What someone typed before the page was hydrated stays.
    const typed = changedFields(form.getValues(), defaultValues)
    form.reset({ ...defaultValues, ...saved, ...Object.fromEntries(typed) } as DefaultValues<Input>, {
      keepDefaultValues: true,
    })
    setBack(true)
  }, [])

  const rendered = part?.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what is typed changes, or what is drawn.
  useEffect(() => {
    save(changedFields(values, known.current).filter(([field]) => !never.includes(field)))
  }, [values, name, never, rendered])

  return {
    form,
    draft: {
      isBack,
      discard: () => {
        form.reset(known.current as DefaultValues<Input>)
        // The form may go in the same moment.
        save([])
        setBack(false)
      },
      saved: () => {
        known.current = form.getValues()
        save([])
        setBack(false)
      },
    },
  }
}

const none: readonly never[] = []

/** Of a draft what the form has a field of that kind for; null where nothing is left of it. */
function fitting(
  draft: Draft | null,
  known: Record<string, unknown>,
  isServerRendered: (field: string) => boolean,
): Draft | null {
  const fits = Object.entries(draft ?? {}).filter(
    ([field, value]) =>
      isServerRendered(field) &&
      field in known &&
      typeof value === typeof known[field] &&
      Array.isArray(value) === Array.isArray(known[field]),
  )
  return fits.length > 0 ? Object.fromEntries(fits) : null
}
