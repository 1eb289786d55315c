import type { Mode } from '#domain/kernel/modes.ts'
import type admin from '#locales/en/admin-modes.json'
import type forms from '#locales/en/mode-forms.json'
import type modes from '#locales/en/modes.json'

/** If a mode has no texts, this does not compile. Checked once, for all that show them. */
type OfEach<Texts extends Record<Mode, unknown>> = Record<Mode, Texts[keyof Texts]>

export interface ModeTexts {
  modes: OfEach<typeof modes>
  modeForms: OfEach<typeof forms>
  adminModes: OfEach<typeof admin>
}
