import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { isServerRenderedPage } from '#web/platform/page/clock.ts'
import { type Draft, forgetDraft, readDraft, saveDraft } from '#web/platform/session/drafts.ts'
import { changedFields } from './changed-fields.ts'
import type { Defaults } from './field-names.ts'
import { type FormOf, useForm } from './use-form.ts'

export interface FormDraft {
  /** The form was filled from a draft that is not saved yet. */
  isBack: boolean
  /** Resets the form to its last saved values. */
  discard: () => void
  /** Call when everything is saved. It deletes the draft. */
  saved: () => void
}

/**
 * `useForm` that stores typed values until they are saved (web/platform/session/drafts.ts). It stores only fields that
 * differ from `defaultValues`. A draft thus never overwrites a field that was changed elsewhere.
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
  /** Name of the draft, from draftName. */
  name: string
  /** Fields that are never stored: passwords, one-time values. */
  never?: readonly (keyof Input & string)[]
  /** The fields that this form renders, if several forms share the draft. Values of the other forms stay untouched. */
  part?: readonly string[] | undefined
}): { form: FormOf<Input, Output>; draft: FormDraft } {
  const known = useRef<Record<string, unknown>>(defaultValues)
  const isServerRendered = (field: string) => part?.includes(field) ?? true
  const readBack = () => fitting(readDraft(name), known.current, isServerRendered)
  /** The values that other forms store in this draft. */
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

  // The server renders the form empty. Must run before the effect below, which would delete the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration.
  useEffect(() => {
    const saved = wasServerRendered ? readBack() : null
    if (!saved) return
    // Keep what the user typed before hydration.
    const typed = changedFields(form.getValues(), defaultValues)
    form.reset({ ...defaultValues, ...saved, ...Object.fromEntries(typed) } as DefaultValues<Input>, {
      keepDefaultValues: true,
    })
    setBack(true)
  }, [])

  const rendered = part?.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the values or the rendered fields change.
  useEffect(() => {
    save(changedFields(values, known.current).filter(([field]) => !never.includes(field)))
  }, [values, name, never, rendered])

  return {
    form,
    draft: {
      isBack,
      discard: () => {
        form.reset(known.current as DefaultValues<Input>)
        // Deletes the draft here, not in the effect above: the form may unmount now.
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

/** The values of a draft that match the form's fields by type. Null if none is left. */
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
